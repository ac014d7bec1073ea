import type { Charter, Unit } from '@starwright/protocol/charter';
import type { ContractInterface, Reader } from '../contract-interface.ts';
import { thingNamed } from '../language/vocabulary.ts';

/** The contract's interface as human-readable ABI. */
export function abiOf(charter: Charter, contract: ContractInterface): string[] {
  const takes = { record: 'uint256', person: 'address', place: 'uint256', value: 'uint256', request: 'uint256' } as const;
  const gives = (one: Reader): string => {
    switch (one.reads) {
      case 'record': {
        const thing = thingNamed(charter, one.thing);
        const parts = [
          ...(thing.in === undefined ? [] : ['uint256']),
          ...(thing.states ? ['uint8'] : []),
          ...thing.fields.map((field) => solidityType(field.unit)),
        ];
        return `(${parts.join(', ')})`;
      }
      case 'term':
        return solidityType(charter.terms.find(({ term }) => term === one.term)?.unit ?? 'count');
      case 'setting':
        return solidityType(charter.settings.find(({ setting }) => setting === one.setting)?.unit ?? 'count');
      case 'role':
        return one.takes.includes('person') ? 'bool' : 'address';
      case 'collection':
      case 'coin':
        return 'address';
      case 'nft':
        return 'uint256 number, bool held, address waitsFor';
      default:
        return 'uint256';
    }
  };
  return [
    ...contract.actions.map(
      (one) =>
        `function ${one.function}(${one.arguments.map((argument) => `${argument.type} ${argument.name}`).join(', ')})${one.payable ? ' payable' : ''}`,
    ),
    ...contract.implicit.map((one) => {
      const setting = one.does === 'change setting' ? charter.settings.find(({ setting }) => setting === one.setting) : undefined;
      return `function ${one.function}(${one.takes.map((take) => (take === 'value' && setting ? solidityType(setting.unit) : takes[take])).join(', ')})`;
    }),
    ...contract.readers.map(
      (one) => `function ${one.function}(${one.takes.map((take) => takes[take]).join(', ')}) view returns (${gives(one)})`,
    ),
    ...contract.events.map(({ name, members }) => `event ${name}(${members.join(', ')})`),
    ...[...new Set(contract.actions.flatMap((one) => one.conditionErrors))].map((error) => `error ${error}()`),
    ...[...new Set(Object.entries(contract.errors))].map(
      ([reason, error]) => `error ${error}(${reason === 'WrongPayment' ? 'uint256 due' : ''})`,
    ),
  ];
}

export const solidityType = (unit: Unit): string => {
  if (unit === 'person') return 'address';
  if (unit === 'text') return 'string';
  if (unit === 'yes/no') return 'bool';
  if (unit === 'seal' || unit === 'list') return 'bytes32';
  return typeof unit === 'object' && 'choice' in unit ? 'uint8' : 'uint256';
};
