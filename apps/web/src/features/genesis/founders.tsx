/** Who founded this site, if its operator says so. */
import { useEffect, useState } from 'react';
import { lightCall } from '../../lib/light-call.ts';
import { api } from '../../lib/paths.ts';

async function askFounders(signal: AbortSignal): Promise<string[]> {
  const answer = await lightCall(api.site, signal);
  if (typeof answer !== 'object' || answer === null || !('founders' in answer) || !Array.isArray(answer.founders)) return [];
  return answer.founders.filter((name): name is string => typeof name === 'string');
}

export function Founders({ title }: { title: string }) {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer nobody is named.
    askFounders(leaving.signal).then(setNames, () => undefined);
    return () => leaving.abort();
  }, []);
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="founders-title">
      <h2 id="founders-title" style={{ fontSize: 24, marginBottom: 6 }}>
        {title}
      </h2>
      <p>{names.join(', ')}</p>
    </section>
  );
}
