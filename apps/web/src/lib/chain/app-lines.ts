/**
 * Lines on which apps in previews ask the chain without the page in between, which has other things to do. What an app says is
 * checked here, and it sends and signs only as the account its line is for.
 */
import { type Answered, askedSchema } from '../../frame/frame-messages.ts';
import { toldError } from './chain-error.ts';
import type { Hex, LineOrder } from './chain-protocol.ts';
import { type Ask, answerFrame } from './frame-wallet.ts';

interface Line {
  account: Hex;
  port: MessagePort;
}

export class AppLines {
  readonly #ask: Ask;
  readonly #lines = new Map<number, Line>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Opens a line with its port; of an open one, changes whose it is or, with null, closes it. */
  take({ line, account, port }: LineOrder) {
    const open = this.#lines.get(line);
    if (account === null) {
      open?.port.close();
      this.#lines.delete(line);
    } else if (open) open.account = account;
    else if (port) {
      const opened = { account, port };
      this.#lines.set(line, opened);
      port.onmessage = ({ data }) => void this.#answer(opened, data);
    }
  }

  async #answer({ account, port }: Line, data: unknown) {
    const asked = askedSchema.safeParse(data);
    if (!asked.success) return;
    const { id, method, params } = asked.data;
    const say = (answer: Answered) => port.postMessage(answer);
    try {
      say({ id, result: await answerFrame(this.#ask, account, method, params) });
    } catch (error) {
      say({ id, error: toldError(error) });
    }
  }
}
