/** The four chains as a table of facts in which one row is chosen. */
import { Text } from '@mantine/core';
import { type Blockchain, blockchainFacts, blockchains } from '@starwright/protocol/networks';
import { useMessages } from '../../messages/messages.tsx';
import classes from './wizard.module.css';

export function BlockchainSelector({ value, onChange }: { value: Blockchain; onChange(chain: Blockchain): void }) {
  const { wizard } = useMessages();
  return (
    <fieldset className={classes.chains}>
      <Text component="legend" fw={600} mb={2}>
        {wizard.blockchain}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {wizard.blockchainHint}
      </Text>
      <table className={classes.chainTable}>
        <thead>
          <tr>
            <th scope="col">{wizard.blockchain}</th>
            <th scope="col">{wizard.facts.gas}</th>
            <th scope="col">{wizard.facts.confirmation}</th>
            <th scope="col">{wizard.facts.language}</th>
            <th scope="col">{wizard.facts.ecosystem}</th>
          </tr>
        </thead>
        <tbody>
          {blockchains.map((id) => {
            const facts = blockchainFacts[id];
            return (
              <tr key={id} data-chosen={id === value || undefined}>
                <td>
                  <label className={classes.chainName}>
                    <input
                      type="radio"
                      name="blockchain"
                      value={id}
                      checked={id === value}
                      disabled={!facts.available}
                      onChange={() => onChange(id)}
                    />
                    <span>
                      {facts.name}{' '}
                      <Text span size="sm" fw={400}>
                        {wizard.fact(facts.symbol)}
                        {!facts.available && ` · ${wizard.notYet}`}
                      </Text>
                    </span>
                  </label>
                </td>
                <td data-fact={wizard.facts.gas}>{wizard.fact(facts.gas)}</td>
                <td data-fact={wizard.facts.confirmation}>{wizard.fact(facts.confirmation)}</td>
                <td data-fact={wizard.facts.language}>{facts.language}</td>
                <td data-fact={wizard.facts.ecosystem}>{wizard.fact(facts.ecosystem)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </fieldset>
  );
}
