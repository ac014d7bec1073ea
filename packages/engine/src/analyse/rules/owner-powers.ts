/** What the owner may do that others must live with. Not mistakes: said so that people can decide whether they trust the owner. */
import type { SolcNode } from '../../artifacts.ts';
import { text, typeOf, within } from '../ast.ts';
import { isSender, originsOf } from '../origins.ts';
import type { Contract } from '../program.ts';
import { type Behaviour, isCoin, momentsWith, nameOf, type Remark, type Rule, type Subject, subjectOf } from '../rule.ts';

export const ownerPowers: Rule = {
  id: 'owner-power',
  check(subject) {
    const told = new Set<SolcNode>();
    const makers = makersOf(subject);
    const powers = subject.behaviours.flatMap((behaviour) => {
      const found = [...pauses(behaviour), ...mintsWithoutLimit(behaviour), ...blocks(behaviour, subject, told), ...seizes(behaviour)];
      // What only the contract that made this one may do is somebody's power where that contract does it for its owner.
      return makers ? found.flatMap((remark) => throughMakers(remark, behaviour, subject, makers)) : found;
    });
    return [...powers, ...upgrades(subject)];
  },
};

/**
 * The contracts of the file that make this one and so rule it for ever: it compares its caller with nobody but whoever made
 * it, and keeps that where nothing can change it.
 */
function makersOf({ program, contract, construction }: Subject): Contract[] | undefined {
  const makers = program.contracts.filter(
    (other) => other !== contract && other.lineage.some((base) => [...within(base)].some((node) => makes(node, contract))),
  );
  const isOwned = [...contract.trustedBases].some((base) => /^(Ownable|AccessControl|Governor)/.test(base));
  if (makers.length === 0 || isOwned) return undefined;
  const rulers = contract.variables.filter((variable) => /^t_(address|contract)/.test(typeOf(variable)));
  const fixed = rulers.every((variable) => {
    const written = construction.flatMap((behaviour) =>
      momentsWith(behaviour, 'write').flatMap(({ effect }) => (effect.variable === variable ? [{ behaviour, value: effect.value }] : [])),
    );
    return (
      text(variable, 'mutability') === 'immutable' &&
      written.every(({ behaviour, value }) => value !== undefined && isSender(behaviour, value))
    );
  });
  return rulers.length > 0 && fixed ? makers : undefined;
}

const makes = (node: SolcNode, contract: Contract): boolean =>
  node.nodeType === 'NewExpression' && typeOf(node).includes(`$_t_contract$_${contract.name}_$`);

/** Where the owner of a maker calls the function concerned. */
function throughMakers(remark: Remark, { entry }: Behaviour, { program }: Subject, makers: readonly Contract[]): Remark[] {
  return makers.flatMap((maker) =>
    subjectOf(program, maker).behaviours.flatMap((behaviour) =>
      momentsWith(behaviour, 'call')
        .filter((moment) => moment.effect.name === nameOf(entry) && behaviour.accessAt(moment) === 'owner')
        .slice(0, 1)
        .map(({ effect }) => ({
          ...remark,
          node: effect.node,
          within: behaviour.entry,
          message: remark.message.replace(`"${nameOf(entry)}"`, `"${nameOf(behaviour.entry)}"`),
        })),
    ),
  );
}

function pauses(behaviour: Behaviour): Remark[] {
  return ownerCalls(behaviour, /^_pause$/).map(({ effect }) => ({
    severity: 'info',
    node: effect.node,
    within: behaviour.entry,
    message: `The owner can pause ${behaviour.contract.name} with "${nameOf(behaviour.entry)}": until it is resumed, people cannot use what the pause covers.`,
    suggestion: 'Tell your users, or give this right to a group that decides together.',
  }));
}

function mintsWithoutLimit(behaviour: Behaviour): Remark[] {
  const { contract } = behaviour;
  if (!isCoin(contract) || contract.trustedBases.has('ERC20Capped')) return [];
  return ownerCalls(behaviour, /^_mint$/)
    .filter((moment) => !moment.surely.some((effect) => effect.kind === 'require' && comparesSupply(behaviour, effect.condition)))
    .map(({ effect }) => ({
      severity: 'low',
      node: effect.node,
      within: behaviour.entry,
      message: `The owner can make new tokens without any limit with "${nameOf(behaviour.entry)}", which makes everybody else's worth less.`,
      suggestion: "Set a highest supply with OpenZeppelin's ERC20Capped, or make all tokens at the start.",
    }));
}

function comparesSupply(behaviour: Behaviour, condition: SolcNode): boolean {
  const compares = [...within(condition)].some((node) => /^[<>]=?$/.test(text(node, 'operator')));
  const origins = originsOf(behaviour, condition);
  const named = [...origins.state].some((variable) => /supply|cap|max|limit|minted|remaining/i.test(text(variable, 'name')));
  return compares && (named || origins.calls.has('totalSupply'));
}

/** A list that the owner writes and that every transfer asks. `told` holds the lists that were spoken of already. */
function blocks(behaviour: Behaviour, subject: Subject, told: Set<SolcNode>): Remark[] {
  const [first] = momentsWith(behaviour, 'write').filter((moment) => {
    const { variable } = moment.effect;
    const isList = typeOf(variable) === 't_mapping$_t_address_$_t_bool_$' && !told.has(variable);
    return isList && behaviour.accessAt(moment) === 'owner' && decidesOnTransfers(subject, variable);
  });
  if (!first) return [];
  told.add(first.effect.variable);
  return [
    {
      severity: 'low',
      node: first.effect.node,
      within: behaviour.entry,
      message: `The owner decides with "${nameOf(behaviour.entry)}" who may move their tokens and who may not.`,
      suggestion: 'Tell your users, or give this right to a group that decides together.',
    },
  ];
}

function decidesOnTransfers({ hooks, behaviours }: Subject, variable: SolcNode): boolean {
  const standard = behaviours.filter(({ entry }) => /^(transfer|transferFrom|safeTransferFrom)$/.test(text(entry, 'name')));
  return [...hooks, ...standard].some((hook) =>
    momentsWith(hook, 'require').some(({ effect }) => {
      // Together with an amount it excepts somebody from a limit.
      const compares = [...within(effect.condition)].some((node) => /^[<>]=?$/.test(text(node, 'operator')));
      return effect.enforced && !compares && originsOf(hook, effect.condition).state.has(variable);
    }),
  );
}

function seizes(behaviour: Behaviour): Remark[] {
  return ownerCalls(behaviour, /^_(burn|transfer|update)$/)
    .filter(({ effect, surely }) => {
      const whose = originsOf(behaviour, effect.args[effect.name === '_update' && !isCoin(behaviour.contract) ? 1 : 0]);
      const allowed = surely.some((earlier) => earlier.kind === 'trusted' && /^_(spendAllowance|checkAuthorized)$/.test(earlier.name));
      return whose.parameters.size > 0 && !whose.sender && !whose.ofSender && !allowed;
    })
    .map(({ effect }) => ({
      severity: 'low',
      node: effect.node,
      within: behaviour.entry,
      message: `The owner can take or destroy what belongs to somebody else with "${nameOf(behaviour.entry)}".`,
      suggestion: 'Let people move or destroy only what is theirs, or what they have allowed ("_spendAllowance").',
    }));
}

function upgrades({ contract, functions }: Subject): Remark[] {
  const authorise = functions.find(({ entry }) => text(entry, 'name') === '_authorizeUpgrade');
  if (!authorise || !contract.trustedBases.has('UUPSUpgradeable')) return [];
  return [
    {
      severity: 'low',
      node: authorise.entry,
      within: authorise.entry,
      message: `The owner can replace the whole code of ${contract.name} at any time, and with it every rule.`,
      suggestion: 'Let a timelock own the contract, so that people can leave before a change.',
    },
  ];
}

function ownerCalls(behaviour: Behaviour, name: RegExp) {
  return momentsWith(behaviour, 'trusted')
    .filter((moment) => name.test(moment.effect.name) && behaviour.accessAt(moment) === 'owner')
    .slice(0, 1);
}
