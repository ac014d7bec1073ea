/** The values of a part, each with the editor that changes it. */
import { Button, UnstyledButton } from '@mantine/core';
import type { ParameterReading, Reading } from '@starwright/engine/blueprint';
import type { ModulePlan, ParameterValue } from '@starwright/protocol/plan';
import { useEffect, useRef, useState } from 'react';
import { partOf } from '../../components/marked/pointed.ts';
import { useMessages } from '../../messages/messages.tsx';
import { ParameterEditor } from './parameter-editor.tsx';
import { valueInWords } from './parameter-words.ts';
import classes from './plan.module.css';
import type { PlanChange } from './planner-protocol.ts';

interface CardValuesProps {
  module: ModulePlan;
  reading: Reading;
  /** What the part is called. */
  part: string;
  coin: string;
  /** Absent: they are only shown. */
  onChange?: ((change: PlanChange) => void) | undefined;
  pointing(part: string): object;
}

export function CardValues({ module, reading, part, coin, onChange, pointing }: CardValuesProps) {
  const { plan: words } = useMessages();
  const [all, setAll] = useState(false);
  const [editing, setEditing] = useState<string>();
  const list = useRef<HTMLDListElement>(null);
  const left = useRef<string>(undefined);
  // Whoever uses the keyboard goes on from the value that was changed.
  useEffect(() => {
    if (editing === undefined && left.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(left.current)}"]`)?.focus();
    left.current = editing;
  }, [editing]);
  const used = reading.parameters.flatMap((parameter) => {
    const value = module.parameters[parameter.id];
    return value === undefined || !isUsed(parameter, module) ? [] : [{ parameter, value }];
  });
  const main = used.filter(({ parameter, value }) => (onChange && !parameter.quiet) || isWorthALine(parameter, value));
  const more = onChange ? used.length - main.length : 0;
  const shown = all && onChange ? used : main;
  return (
    <>
      {shown.length > 0 && (
        <dl className={classes.values} aria-label={words.values} ref={list}>
          {shown.map(({ parameter, value }) => {
            const { id, label } = parameter;
            const text = valueInWords(parameter, value, words.units, coin) || words.units.none;
            if (editing === id)
              return (
                <div key={id} className={classes.editing}>
                  <dt className="visually-hidden">{label}</dt>
                  <dd>
                    <ParameterEditor
                      {...{ parameter, value, module, reading, coin }}
                      onDone={(changed) => {
                        setEditing(undefined);
                        if (changed !== undefined) onChange?.({ module: module.id, parameter: id, value: changed });
                      }}
                    />
                  </dd>
                </div>
              );
            return (
              <div key={id} {...pointing(partOf.value(id))}>
                <dt>{label}</dt>
                <dd>
                  {onChange ? (
                    <UnstyledButton
                      className={classes.value ?? ''}
                      data-value={id}
                      aria-label={words.changeValue(label, part, text)}
                      onClick={() => setEditing(id)}
                    >
                      {text}
                    </UnstyledButton>
                  ) : (
                    text
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {more > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          mt={8}
          ml={-8}
          aria-expanded={all}
          aria-label={`${all ? words.fewerValues : words.moreValues(more)}: ${part}`}
          onClick={() => setAll(!all)}
        >
          {all ? words.fewerValues : words.moreValues(more)}
        </Button>
      )}
    </>
  );
}

const isUsed = ({ feature, unless }: ParameterReading, { features }: ModulePlan) =>
  (!feature || features.includes(feature)) && !unless?.some((one) => features.includes(one));

/** What is not worth an assumption is not worth a line, unless somebody asked for something else. */
const isWorthALine = ({ quiet, default: usual }: ParameterReading, value: ParameterValue) =>
  !(typeof value !== 'boolean' && value.length === 0) && !(quiet && JSON.stringify(value) === JSON.stringify(usual));
