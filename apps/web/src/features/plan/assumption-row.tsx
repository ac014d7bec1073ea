/** Something that was assumed, and the click that changes it: a feature is switched, a value is written anew. */
import { Button } from '@mantine/core';
import type { Reading } from '@starwright/engine/blueprint';
import type { Assumption, ModulePlan } from '@starwright/protocol/plan';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { ParameterEditor } from './parameter-editor.tsx';
import classes from './plan.module.css';
import type { PlanChange } from './planner-protocol.ts';

interface AssumptionRowProps {
  assumption: Assumption;
  module: ModulePlan | undefined;
  reading: Reading | undefined;
  coin: string;
  onChange?: ((change: PlanChange) => void) | undefined;
}

export function AssumptionRow({ assumption, module, reading, coin, onChange }: AssumptionRowProps) {
  const { plan: words } = useMessages();
  const [editing, setEditing] = useState(false);
  const { feature, text } = assumption;
  const parameter = reading?.parameters.find(({ id }) => id === assumption.parameter);
  const value = parameter && module?.parameters[parameter.id];
  const on = feature !== undefined && module?.features.includes(feature);

  function change() {
    if (!module || !onChange) return;
    if (feature !== undefined) onChange({ module: module.id, feature, on: !on });
    else if (parameter && typeof value === 'boolean') onChange({ module: module.id, parameter: parameter.id, value: !value });
    else setEditing(true);
  }

  const canChange = onChange && module && (feature !== undefined || (parameter && value !== undefined));
  const label = feature === undefined ? words.change : on ? words.switchOff : words.switchOn;
  return (
    <li className={classes.row}>
      <div className={classes.rowMain}>
        <span>{text}</span>
        {canChange && !editing && (
          <Button size="compact-sm" variant="light" onClick={change} aria-label={`${label}: ${text}`} style={{ flexShrink: 0 }}>
            {label}
          </Button>
        )}
      </div>
      {editing && module && reading && parameter && value !== undefined && (
        <ParameterEditor
          parameter={parameter}
          value={value}
          module={module}
          reading={reading}
          coin={coin}
          onDone={(changed) => {
            setEditing(false);
            if (changed !== undefined) onChange?.({ module: module.id, parameter: parameter.id, value: changed });
          }}
        />
      )}
    </li>
  );
}
