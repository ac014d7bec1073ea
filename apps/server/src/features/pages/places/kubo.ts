/** Kubo's RPC (https://docs.ipfs.tech/reference/kubo/rpc/), which Filebase speaks too: a CAR file is imported and its root pinned. */
import { z } from 'zod';
import { askOutside } from '../../../http/ask-outside.ts';
import { kept, type PagePlaceDoor, PlaceAway, parsed, refusedWith } from './page-place.ts';

const answerAtMost = 256 * 1024;

/** One line for each root, and others beside them. */
const lineSchema = z.object({ Root: z.object({ Cid: z.object({ '/': z.string() }), PinErrorMsg: z.string().default('') }).optional() });

/** @param base address of the RPC, without a slash at its end */
export function openKubo(base: string, { needsKey, withinMs }: { needsKey: boolean; withinMs: number }): PagePlaceDoor {
  return {
    needsKey,
    async put(page, key, signal) {
      const form = new FormData();
      form.append('file', new Blob([page.car], { type: 'application/vnd.ipld.car' }), `${page.cid}.car`);
      const answer = await askOutside(`${base}/api/v0/dag/import?pin-roots=true`, {
        ...{ method: 'POST', body: form, withinMs, atMost: answerAtMost, signal },
        ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
      }).catch((error) => {
        signal.throwIfAborted();
        throw new PlaceAway('', { cause: error });
      });
      if (answer.status !== 200) return refusedWith(answer, key);
      const root = rootOf(answer.text);
      if (root?.PinErrorMsg) throw new PlaceAway(root.PinErrorMsg);
      return kept(root?.Cid['/'], page);
    },
  };
}

function rootOf(text: string) {
  const lines = text.split('\n').map((line) => parsed(line, lineSchema));
  return lines.find((line) => line?.Root)?.Root;
}
