/** OpenAI's chat completions as they stream: https://platform.openai.com/docs/api-reference/chat/streaming */
import type { ServerResponse } from 'node:http';
import { piecesOf, repeat, type StreamedAnswer, textOfAnswer } from './script.ts';

const chunk = (choices: object[], more: object = {}) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices, ...more })}\n\n`;

/** The protocol has no sign of life of its own: a piece of the answer in which nothing stands yet. */
export const openAiPing = chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);

export async function writeOpenAi(answer: StreamedAnswer, response: ServerResponse): Promise<void> {
  const send = (choices: object[], more: object = {}) => response.write(chunk(choices, more));
  const delta = (part: object, finishReason: string | null = null) => send([{ index: 0, delta: part, finish_reason: finishReason }]);
  const end = (reason: string) => {
    delta({}, reason);
    const usage = answer.usage === undefined ? { input: 100, output: 50 } : answer.usage;
    if (usage) {
      const { input, output } = usage;
      send([], { usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } });
    }
    response.write('data: [DONE]\n\n');
    response.end();
  };
  delta({ role: 'assistant', content: '' });
  if ('endless' in answer) return repeat(response, () => delta({ content: answer.endless }), answer.everyMs);
  if ('cutAfter' in answer) {
    delta({ content: answer.cutAfter });
    setTimeout(() => response.destroy(), 30);
    return;
  }
  if ('callTool' in answer) {
    const call = { name: answer.callTool, arguments: JSON.stringify(answer.input) };
    delta({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: call }] });
    return end('tool_calls');
  }
  if ('refuse' in answer) {
    delta({ refusal: answer.refuse });
    return end('stop');
  }
  for (const part of piecesOf('tooLong' in answer ? answer.tooLong : textOfAnswer(answer.say))) delta({ content: part });
  end('tooLong' in answer ? 'length' : 'stop');
}
