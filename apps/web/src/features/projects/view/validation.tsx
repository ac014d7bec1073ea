/** The validation of a project: score, verdict, what was found with a way into the code, gas, and what was not looked at. */
import { Button, RingProgress, Text, Title } from '@mantine/core';
import type { ValidationResults } from '@starwright/protocol/generate';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { FindingStory, useTelling } from '../../../components/finding-story.tsx';
import { notCheckedIn } from '../../../lib/not-checked.ts';
import { wholeNumber } from '../../../lib/when.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { GasTable } from './gas-table.tsx';
import classes from './view.module.css';

interface ValidationProps {
  results: ValidationResults;
  onLine(line: number): void;
}

export function Validation({ results, onLine }: ValidationProps) {
  const { validation: words } = useMessages();
  const { isValid, securityScore, gasEstimate, errors, warnings, optimizationSuggestions, gas } = results;
  const notChecked = notCheckedIn(results, useLanguage());
  const Icon = isValid ? IconCircleCheckFilled : IconCircleXFilled;
  const tone = securityScore >= 80 ? 'var(--sw-good)' : securityScore >= 50 ? 'var(--sw-warn)' : 'var(--sw-bad)';
  return (
    <div className={classes.stack}>
      <section className={`${classes.card} ${classes.score}`} aria-label={words.title}>
        <RingProgress
          size={112}
          thickness={9}
          roundCaps
          sections={[{ value: securityScore, color: tone }]}
          aria-hidden
          label={
            <Text ta="center" fw={700} fz={26} ff="heading">
              {securityScore}
            </Text>
          }
        />
        <div>
          <Text size="sm" c="dimmed">
            {words.score}
          </Text>
          <Text fw={600}>
            {securityScore} {words.outOf}
          </Text>
        </div>
        <div>
          <Text size="sm" c="dimmed">
            {words.status}
          </Text>
          <div className={classes.verdict} data-valid={isValid}>
            <Icon size={22} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 6 }} />
            {isValid ? words.valid : words.issues}
          </div>
        </div>
        <div>
          <Text size="sm" c="dimmed">
            {words.gasEstimate}
          </Text>
          <Text fw={600}>
            {wholeNumber(gasEstimate)}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {words.gasHint}
            </Text>
          </Text>
        </div>
      </section>
      <div className={errors.length + warnings.length === 0 ? classes.pair : classes.stack}>
        <Issues title={words.errors} none={words.noErrors} issues={errors} results={results} onLine={onLine} />
        <Issues title={words.warnings} none={words.noWarnings} issues={warnings} results={results} onLine={onLine} />
      </div>
      {optimizationSuggestions.length > 0 && <PlainList title={words.optimisations} items={optimizationSuggestions} />}
      {gas.length > 0 && (
        <section className={classes.card}>
          <Title order={2} fz="lg">
            {words.gas}
          </Title>
          <Text size="sm" c="dimmed" mt={2}>
            {words.gasLead}
          </Text>
          <GasTable gas={gas} />
        </section>
      )}
      {notChecked.length > 0 && <PlainList title={words.notChecked} items={notChecked} />}
    </div>
  );
}

interface IssuesProps extends ValidationProps {
  title: string;
  none: string;
  issues: ValidationResults['errors'];
}

function Issues({ title, none, issues, results, onLine }: IssuesProps) {
  return (
    <section className={classes.card}>
      <Title order={2} fz="lg">
        {title}
      </Title>
      {issues.length === 0 ? (
        <Text size="sm" c="dimmed" mt={2}>
          {none}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {issues.map((issue) => (
            <IssueRow key={`${issue.type}.${issue.line}.${issue.message}`} issue={issue} results={results} onLine={onLine} />
          ))}
        </ul>
      )}
    </section>
  );
}

function IssueRow({ issue, results, onLine }: ValidationProps & { issue: ValidationResults['errors'][number] }) {
  const { validation: words } = useMessages();
  const { type, line } = issue;
  // An issue that comes from the analyser, or from trying the rules out, has its weight and its story in the finding.
  const finding = results.findings.find((one) => one.rule === type && one.line === line && one.message === issue.message);
  const { message, suggestion } = useTelling(finding) ?? issue;
  return (
    <li className={classes.row}>
      <span className={classes.tag} data-weight={finding?.severity}>
        {finding ? words.severity[finding.severity] : type}
      </span>
      <div style={{ flex: 1, minWidth: 0 }}>
        {message}
        {finding && (
          <Text size="sm" c="dimmed">
            {type}
          </Text>
        )}
        {suggestion && (
          <Text size="sm" mt={4}>
            <strong>{words.suggestion}:</strong> {suggestion}
          </Text>
        )}
        {finding && <FindingStory finding={finding} />}
      </div>
      {line !== undefined && (
        <Button size="compact-sm" variant="light" onClick={() => onLine(line)} style={{ flexShrink: 0 }}>
          {words.line(line)}
        </Button>
      )}
    </li>
  );
}

const PlainList = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section className={classes.card}>
    <Title order={2} fz="lg">
      {title}
    </Title>
    <ul style={{ margin: '10px 0 0', paddingInlineStart: 20, display: 'grid', gap: 6, lineHeight: 1.5 }}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);
