/** Anthropic's Messages API as it streams: https://docs.anthropic.com/en/api/messages-streaming */
import type { ServerResponse } from 'node:http';
import { piecesOf, repeat, type SeenRequest, type StreamedAnswer, textOfAnswer } from './script.ts';

/** A sign of life, which may come at any place of a stream. */
export const anthropicPing = `event: ping\ndata: {"type":"ping"}\n\n`;

export async function writeAnthropic(
  answer: StreamedAnswer,
  { model, answersByTool }: SeenRequest,
  response: ServerResponse,
): Promise<void> {
  const send = (type: string, data: object) => response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  const usage = answer.usage === undefined ? { input: 100, output: 50 } : (answer.usage ?? { input: 0, output: 0 });
  send('message_start', {
    message: {
      ...{ id: 'msg_1', type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null },
      usage: { input_tokens: usage.input, output_tokens: 1 },
    },
  });
  const tool = 'callTool' in answer ? answer.callTool : answersByTool && !('refuse' in answer) ? 'json' : undefined;
  send('content_block_start', {
    index: 0,
    content_block: tool ? { type: 'tool_use', id: 'toolu_1', name: tool, input: {} } : { type: 'text', text: '' },
  });
  const piece = (text: string) =>
    send('content_block_delta', {
      index: 0,
      delta: tool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
    });
  const end = (stopReason: string) => {
    send('content_block_stop', { index: 0 });
    send('message_delta', { delta: { stop_reason: stopReason, stop_sequence: null }, usage: { output_tokens: usage.output } });
    send('message_stop', {});
    response.end();
  };
  if ('endless' in answer) return repeat(response, () => piece(answer.endless), answer.everyMs);
  if ('cutAfter' in answer) {
    piece(answer.cutAfter);
    // Only when what was written has left, or the client would see nothing of it.
    setTimeout(() => response.destroy(), 30);
    return;
  }
  const text =
    'callTool' in answer
      ? JSON.stringify(answer.input)
      : 'refuse' in answer
        ? answer.refuse
        : 'tooLong' in answer
          ? answer.tooLong
          : textOfAnswer(answer.say);
  for (const part of piecesOf(text)) piece(part);
  end('refuse' in answer ? 'refusal' : 'tooLong' in answer ? 'max_tokens' : tool ? 'tool_use' : 'end_turn');
}
