/** "Entities and their fields", as the specification's second document lists them: what is sent and kept has them all. */
import { expect, it } from 'vitest';
import { chatRequestSchema, chatResponseSchema } from './chat.ts';
import { recordDeploymentSchema } from './deployments.ts';
import { generateResponseSchema, validationResultsSchema } from './generate.ts';
import { limits } from './limits.ts';
import { projectSchema, projectStatuses } from './projects.ts';

const fields = (schema: { shape: object }) => Object.keys(schema.shape);
const listed = (text: string) => expect.arrayContaining(text.split(', '));

it('"Project: id, name, description, prompt, contractCode, …"; "Project statuses: draft, generating, ready, deployed, error"', () => {
  expect(fields(projectSchema)).toEqual(
    listed(
      'id, name, description, prompt, contractCode, frontendCode, deploymentScript, features, estimatedGasCost, securityNotes, testSuite, documentation, validationResults, status, deploymentAddress, blockchain, templateType, userEmail, createdAt',
    ),
  );
  expect(projectStatuses).toEqual(['draft', 'generating', 'ready', 'deployed', 'error']);
});

it('"Validation results: isValid (boolean), securityScore (0-100), gasEstimate (number), errors, warnings, optimizationSuggestions"', () => {
  expect(fields(validationResultsSchema)).toEqual(listed('isValid, securityScore, gasEstimate, errors, warnings, optimizationSuggestions'));
  const { securityScore } = validationResultsSchema.shape;
  expect([-1, 0, 100, 101].map((score) => securityScore.safeParse(score).success)).toEqual([false, true, true, false]);
});

it('"Generation response (docs)", "Chat response (docs): response, suggestions, creditsUsed", "Deployment result: contractAddress, txHash, gasUsed, totalCost"', () => {
  expect(fields(generateResponseSchema)).toEqual(
    listed('contract, frontend, deployment, description, features, estimatedGasCost, securityNotes'),
  );
  expect(fields(chatResponseSchema)).toEqual(listed('response, suggestions, creditsUsed'));
  expect(fields(recordDeploymentSchema)).toEqual(listed('gasUsed, totalCost'));
});

it('"Prompt length 10-1000; chat message 10-500", of which the widget takes shorter ones', () => {
  expect(limits.prompt).toEqual({ min: 10, max: 1000 });
  expect(limits.chatMessage.max).toBe(500);
  expect(['', 'x', 'x'.repeat(501)].map((message) => chatRequestSchema.safeParse({ message }).success)).toEqual([false, true, false]);
});
