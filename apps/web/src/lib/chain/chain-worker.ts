/** The chain of the page, in a worker: the engine's EVM with the dapp on it, kept in the browser from one visit to the next. */
import './worker-language.ts';
import { AppLines } from './app-lines.ts';
import { ChainDesk } from './chain-desk.ts';
import { toldError } from './chain-error.ts';
import type { ChainAnswers, ChainTask, FromChain, ToChain } from './chain-protocol.ts';
import { UnfitValue } from './plain-values.ts';
import { encodeCallTo, encodeCreation, Rehearsal } from './rehearsal.ts';

const say = (message: FromChain) => self.postMessage(message);
const rehearsal = new Rehearsal();
const desk = new ChainDesk((view) => say({ type: 'view', view }));
const lines = new AppLines((method, params) => desk.ask(method, params));

function carryOut(task: ChainTask): Promise<ChainAnswers[ChainTask['do']]> {
  switch (task.do) {
    case 'open':
      return desk.open(task.key, task.dapp);
    case 'restart':
      return desk.restart();
    case 'ask':
      return desk.ask(task.method, task.params);
    case 'read':
      return desk.read(task.call, task.as);
    case 'send':
      return desk.send(task.call, task.as, BigInt(task.valueWei));
    case 'pay':
      return desk.pay(task.to, task.as, BigInt(task.valueWei));
    case 'travel':
      return desk.travel(task.seconds);
    case 'mark':
      return desk.mark(task.name);
    case 'return':
      return desk.returnTo(task.mark);
    case 'stage':
      return desk.stage(task.scenario);
    case 'step':
      return desk.step();
    case 'leave-stage':
      return desk.leaveStage();
    case 'try':
      return desk.tryOut(task.scenarios);
    case 'flush':
      return desk.flush();
    case 'encode':
      return encodeCreation(task.contract, task.args, task.names);
    case 'encode-call':
      return encodeCallTo(task.contract, task.call, task.args, task.names);
    case 'rehearse':
      return rehearsal.begin(task.chainId, BigInt(task.gasPriceWei));
    case 'ask-rehearsal':
      return rehearsal.ask(task.method, task.params);
  }
}

self.onmessage = async ({ data }: MessageEvent<ToChain>) => {
  if (data.do === 'line') return lines.take(data);
  const { id, ...task } = data;
  try {
    say({ type: 'answer', id, result: await carryOut(task) });
  } catch (error) {
    say({ type: 'refuse', id, error: { ...toldError(error), ...(error instanceof UnfitValue && { data: error.path }) } });
  }
};
