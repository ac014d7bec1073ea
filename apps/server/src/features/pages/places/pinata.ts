/** Pinata's upload of a file by an API key (https://docs.pinata.cloud/api-reference/endpoint/upload-a-file), as a CAR file of the public network. */
import { z } from 'zod';
import { askOutside } from '../../../http/ask-outside.ts';
import { kept, type PagePlaceDoor, PlaceAway, parsed, refusedWith } from './page-place.ts';

const answerAtMost = 256 * 1024;
const answerSchema = z.object({ data: z.object({ cid: z.string() }) });

/** @param base address of the uploads, without a slash at its end */
export function openPinata(base: string, { withinMs }: { withinMs: number }): PagePlaceDoor {
  return {
    needsKey: true,
    async put(page, key, signal) {
      const form = new FormData();
      form.append('network', 'public');
      form.append('car', 'true');
      form.append('name', page.name);
      form.append('file', new Blob([page.car], { type: 'application/vnd.ipld.car' }), `${page.cid}.car`);
      const answer = await askOutside(`${base}/v3/files`, {
        ...{ method: 'POST', body: form, withinMs, atMost: answerAtMost, signal },
        headers: { authorization: `Bearer ${key}` },
      }).catch((error) => {
        signal.throwIfAborted();
        throw new PlaceAway('', { cause: error });
      });
      if (answer.status !== 200 && answer.status !== 201) return refusedWith(answer, key);
      return kept(parsed(answer.text, answerSchema)?.data.cid, page);
    },
  };
}
