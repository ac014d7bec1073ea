import type { consoleWords as english } from '../en/console.ts';

/** The commands themselves are the same in every language, and so is what the compiler says. */
const severities: Record<string, string> = {
  error: 'error',
  warning: 'aviso',
  info: 'nota',
  high: 'grave',
  medium: 'medio',
  low: 'leve',
};

export const consoleWords: typeof english = {
  title: 'Consola',
  input: 'Orden',
  prompt: '>',
  placeholder: 'Teclea help y pulsa Intro',
  empty: 'Lo que diga la consola aparecerá aquí...',
  output: 'Lo que dice la consola',
  clear: 'Vaciar la consola',
  unknown: (command) => `No existe esa orden: ${command}. Escribe 'help' para ver las que hay.`,
  broke: (reason) => `Se detuvo: ${reason}`,
  help: {
    help: 'enumera las órdenes',
    compile: 'compila contract.sol con solc y lo revisa',
    test: 'ejecuta cada garantía en la EVM incorporada, una línea por cada una',
    deploy: 'pone los contratos en la cadena de esta página, de nuevo',
    build: 'empaqueta la interfaz y dice cuánto ocupa',
    start: 'abre la vista previa',
    gas: 'enumera el gas de cada función, según lo que usaron las garantías',
    accounts: 'enumera las personas de esta cadena y lo que tienen',
    time: 'adelanta el tiempo de la cadena: time 7d, time 3h, time 90s',
    call: 'llama a una función: call Token.balanceOf $alice, call Token.transfer $bob 5 as alice, call Tickets.mint 2 as alice paying 0.1',
    demo: 'compila, despliega y prueba, una cosa tras otra',
    clear: 'vacía la consola',
  },
  compiling: 'Compilando contract.sol…',
  compiled: (contracts, ms) => `Compilado en ${ms} ms: ${contracts}.`,
  size: (contract, bytes) => `${contract}: ${bytes} bytes de 24.576`,
  diagnostic: (severity, line, message) =>
    `${severities[severity] ?? severity}${line === undefined ? '' : ` en la línea ${line}`}: ${message}`,
  findings: (count) => {
    if (count === 0) return 'El analizador no tiene nada que objetar.';
    return count === 1 ? 'El analizador tiene 1 observación:' : `El analizador tiene ${count} observaciones:`;
  },
  noPlan: 'Este proyecto no dice qué contratos hay que desplegar.',
  noScenarios: 'Este proyecto no tiene garantías que ejecutar.',
  mend: 'Corrige primero los errores.',
  testing: (count) => (count === 1 ? 'Ejecutando 1 garantía…' : `Ejecutando ${count} garantías…`),
  held: (sentence) => `✓ ${sentence}`,
  broken: (sentence, step, reason) => `✗ ${sentence} (paso ${step}: ${reason})`,
  tested: (held, all) => (held === 1 ? `Se cumplió 1 de ${all}.` : `Se cumplieron ${held} de ${all}.`),
  deployed: (contract, address) => `${contract} está en ${address}`,
  built: (ms) => `frontend.tsx empaquetado en ${ms} ms.`,
  sizes: (source, code, packed) => `Código fuente ${source}, JavaScript ${code}, comprimido ${packed}.`,
  started: 'La vista previa está abierta.',
  noGas: 'Todavía no se ha medido nada: ejecuta antes test.',
  gasOf: (name, average, least, most) => `${name}: ${average} de media (de ${least} a ${most})`,
  account: (name, address, amount, coin) => `${name}  ${address}  ${amount} ${coin}`,
  timeWrong: 'Escribe cuánto, así: time 7d, time 3h, time 90s.',
  timeIs: (moment) => `Es el ${moment}.`,
  callWrong: 'Escribe a qué llamar, así: call Token.balanceOf $alice',
  payingWrong: (coin) => `Escribe cuánto ${coin} se envía, así: paying 0.05`,
  noFunction: (name, count) => `No hay ninguna función ${name} con ${count === 1 ? '1 argumento' : `${count} argumentos`}.`,
  answer: (value) => `→ ${value}`,
  done: (gas) => `Hecho, por ${gas} de gas.`,
};
