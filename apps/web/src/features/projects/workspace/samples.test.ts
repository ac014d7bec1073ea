import { analyse } from '@starwright/engine/analyse';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { afterAll, expect, it } from 'vitest';
import { sampleNames, samples } from './samples.ts';

const compiler = createNodeCompiler({ size: 1 });
afterAll(() => compiler.close());

it.each(sampleNames)('the sample %s compiles without a remark, and the analyser finds nothing dangerous in it', async (name) => {
  const artifacts = await compiler.compile(samples[name]);
  expect(artifacts.diagnostics).toEqual([]);
  expect(analyse(artifacts, samples[name]).filter(({ severity }) => severity === 'high' || severity === 'medium')).toEqual([]);
});
