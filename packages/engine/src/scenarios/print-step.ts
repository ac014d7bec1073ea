/** One step of a scenario as lines of a Hardhat 3 test (node:test, viem). */
import type { Step } from '@starwright/protocol/scenarios';
import { getAddress } from 'viem';
import { type Printing, printAddress, printArgs, printInteger, printValue, quoted, savedName, surroundings } from './print-values.ts';
import { contractOf, functionOf, memberOf } from './values.ts';

/** A printer of one scenario's steps; keeps count so that every variable has a name of its own. */
export function stepPrinter(surrounding: Printing): (step: Step) => string[] {
  const { needs } = surrounding;
  const saved = new Map<string, string>();
  const timesSaved = new Map<string, number>();
  const printing: Printing = { ...surrounding, saved };
  /** A variable for a value that is saved; one that is saved again gets another, and from here on that is meant. */
  const save = (name: string) => {
    const times = (timesSaved.get(name) ?? 0) + 1;
    const variable = `${savedName(name)}${times === 1 ? '' : times}`;
    timesSaved.set(name, times);
    saved.set(name, variable);
    return variable;
  };
  let count = 0;
  const variable = (base: string) => `${base}${++count === 1 ? '' : count}`;
  const person = (actor: string) => {
    needs.people.add(actor);
    return actor;
  };
  const contract = (name: string) => {
    needs.contracts.add(name);
    return name;
  };

  const signed = (amount: string) =>
    amount.startsWith('-') ? `-${printInteger(BigInt(amount.slice(1)), needs)}` : printInteger(BigInt(amount), needs);

  const transaction = (step: Extract<Step, { do: 'send' | 'refuse' }>, method: 'write' | 'simulate') => {
    const item = functionOf(step.on, step.call, step.args.length, surroundings(printing));
    const account = step.wallet === undefined ? `${person(step.as)}.account` : quoted(getAddress(step.wallet));
    const options = `{ account: ${account}${step.value === undefined ? '' : `, value: ${printInteger(BigInt(step.value), needs)}`} }`;
    return `${contract(step.on)}.${method}.${item.name}([${printArgs(step.args, item.inputs, printing)}], ${options})`;
  };

  const lent = new Set<string>();
  const lend = ({ wallet }: Extract<Step, { do: 'send' | 'refuse' }>): string[] => {
    if (wallet === undefined || lent.has(wallet)) return [];
    lent.add(wallet);
    needs.networkHelpers = true;
    const address = quoted(getAddress(wallet));
    return [
      `await networkHelpers.impersonateAccount(${address});`,
      `await networkHelpers.setBalance(${address}, ${printInteger(10_000n * 10n ** 18n, needs)});`,
    ];
  };

  const send = (step: Extract<Step, { do: 'send' }>): string[] => {
    const lines = lend(step);
    const changes = step.changes ?? [];
    const tokens = changes.filter((change) => change.asset !== 'eth').map((change) => ({ ...change, before: variable('before') }));
    for (const { of, asset, before } of tokens)
      lines.push(`const ${before} = await ${contract(asset)}.read.balanceOf([${printAddress(of, printing)}]);`);
    // What is saved may have the name of something that is handed over.
    const simulated = transaction(step, 'simulate');
    const written = transaction(step, 'write');
    if (step.saves) lines.push(`const { result: ${save(step.saves)} } = await ${simulated};`);
    const eth = changes.filter((change) => change.asset === 'eth');
    const watched = step.emits !== undefined || eth.length > 0;
    const sent = watched ? variable('sent') : '';
    lines.push(`${watched ? `const ${sent} = ` : ''}await ${written};`);
    if (step.emits) {
      needs.assertions = true;
      const source = step.emits.on ?? step.on;
      const { args } = step.emits;
      lines.push(
        args
          ? `await viem.assertions.emitWithArgs(${sent}, ${contract(source)}, '${step.emits.event}', [${printEventArgs(source, step.emits.event, args)}]);`
          : `await viem.assertions.emit(${sent}, ${contract(source)}, '${step.emits.event}');`,
      );
    }
    if (eth.length) {
      needs.assertions = true;
      const list = eth.map(({ of, by }) => `{ address: ${printAddress(of, printing)}, amount: ${signed(by)} }`).join(', ');
      lines.push(`await viem.assertions.balancesHaveChanged(${sent}, [${list}]);`);
    }
    for (const { of, asset, by, before } of tokens)
      lines.push(`assert.equal((await ${asset}.read.balanceOf([${printAddress(of, printing)}])) - ${before}, ${signed(by)});`);
    return lines;
  };

  const printEventArgs = (
    source: string,
    event: string,
    args: NonNullable<NonNullable<Extract<Step, { do: 'send' }>['emits']>['args']>,
  ): string => {
    const item = contractOf(source, surroundings(printing)).abi.find((entry) => entry.type === 'event' && entry.name === event);
    const inputs = item?.type === 'event' ? item.inputs : [];
    return inputs
      .map((input, i) => {
        const wanted = args[i];
        // Only the hash of an indexed text is in the log.
        const hashed = input.indexed && /^(string|bytes)$|\]$/.test(input.type);
        return wanted === undefined || hashed ? '() => true' : printValue(wanted, input, printing);
      })
      .join(', ');
  };

  const refuse = (step: Extract<Step, { do: 'refuse' }>): string[] => {
    const owner = [step.on, ...Object.keys(printing.contracts)].find((name) =>
      printing.contracts[name]?.abi.some((entry) => entry.type === 'error' && entry.name === step.error),
    );
    if (owner === undefined) return [...lend(step), `await assert.rejects(${transaction(step, 'write')}, /reverted/);`];
    needs.assertions = true;
    return [
      ...lend(step),
      `await viem.assertions.revertWithCustomError(${transaction(step, 'write')}, ${contract(owner)}, '${step.error}');`,
    ];
  };

  const read = (step: Extract<Step, { do: 'read' }>): string[] => {
    const item = functionOf(step.on, step.call, step.args.length, surroundings(printing));
    const args = item.inputs.length ? `[${printArgs(step.args, item.inputs, printing)}]` : '';
    const call = `await ${contract(step.on)}.read.${item.name}(${args})`;
    const at = step.at ?? 0;
    const whole = item.outputs[at];
    const output = whole && memberOf(whole, step.part);
    const given = item.outputs.length > 1 ? `(${call})[${at}]` : call;
    const value = step.part === undefined ? given : `(${given})${output?.name ? `.${output.name}` : `[${step.part}]`}`;
    const lines: string[] = [];
    const variable = step.saves ? save(step.saves) : undefined;
    if (variable) lines.push(`const ${variable} = ${value};`);
    const shown = variable ?? value;
    if (step.returns !== undefined && output) {
      const expected = printValue(step.returns, output, { ...printing, checksummed: true });
      if (step.within !== undefined) lines.push(`assert.ok(Math.abs(Number(${shown}) - Number(${expected})) <= ${step.within});`);
      else lines.push(`assert.${/\]$|^tuple/.test(output.type) ? 'deepEqual' : 'equal'}(${shown}, ${expected});`);
    }
    if (step.atLeast !== undefined) lines.push(`assert.ok((${shown}) >= ${printInteger(BigInt(step.atLeast), needs)});`);
    if (step.atMost !== undefined) lines.push(`assert.ok((${shown}) <= ${printInteger(BigInt(step.atMost), needs)});`);
    return lines.length ? lines : [`${call};`];
  };

  const sign = (step: Extract<Step, { do: 'sign' }>): string[] => {
    needs.viem.add('parseSignature');
    const [domain, signature] = [variable('domain'), variable('signature')];
    const fields = step.types[step.primaryType] ?? [];
    const lines = [
      `const ${domain} = await ${contract(step.on)}.read.eip712Domain();`,
      `const ${signature} = await ${person(step.as)}.signTypedData({`,
      `  domain: { name: ${domain}[1], version: ${domain}[2], chainId: Number(${domain}[3]), verifyingContract: ${domain}[4] },`,
      `  primaryType: '${step.primaryType}',`,
      `  types: { ${Object.entries(step.types)
        .map(([type, members]) => `${type}: [${members.map((member) => `{ name: '${member.name}', type: '${member.type}' }`).join(', ')}]`)
        .join(', ')} },`,
      `  message: { ${fields.map((field) => `${field.name}: ${printValue(step.message[field.name] ?? '', field, printing)}`).join(', ')} },`,
      '});',
    ];
    const name = save(step.saves);
    const parts = ['v', 'r', 's'].map((part) => save(`${step.saves}.${part}`)).join(', ');
    return [...lines, `const ${name} = parseSignature(${signature});`, `const [${parts}] = [27 + ${name}.yParity, ${name}.r, ${name}.s];`];
  };

  return (step) => {
    switch (step.do) {
      case 'send':
        return send(step);
      case 'refuse':
        return refuse(step);
      case 'read':
        return read(step);
      case 'pay': {
        const payment = `${person(step.as)}.sendTransaction({ to: ${printAddress(step.to, printing)}, value: ${printInteger(BigInt(step.value), needs)} })`;
        return [step.refused ? `await assert.rejects(${payment}, /reverted/);` : `await ${payment};`];
      }
      case 'pass':
        needs.networkHelpers = true;
        return [`await networkHelpers.time.increase(${step.seconds});`];
      case 'mine':
        needs.networkHelpers = true;
        return [`await networkHelpers.mine(${step.blocks});`];
      case 'sign':
        return sign(step);
    }
  };
}
