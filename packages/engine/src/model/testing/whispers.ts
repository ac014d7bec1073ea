/** A part that no building block has, as a model would write it: the contract, its proof, and buttons in the page. */
import type { ScriptedAnswer } from './script.ts';

export const idea = 'A token called Moon (MOON) with 1000 pieces, and holders whisper to the moon: each whisper is counted.';
/** What the plan of it leaves out. */
export const part = 'holders whisper to the moon: each whisper is counted';

export const noPlan = { say: { modules: [], leftOver: [] } };

export const counter = `    /// @notice How often the moon was whispered to.
    uint256 public whispers;

    /// @notice Somebody whispered.
    event Whispered(address indexed by, uint256 number);

    /// @notice Only holders whisper.
    error NotAHolder();

    /// @notice Whispers to the moon; only for holders.
    function whisper() external {
        if (balanceOf(msg.sender) == 0) revert NotAHolder();
        whispers += 1;
        emit Whispered(msg.sender, whispers);
    }

`;
export const find = '    uint8 private immutable _decimals;\n';
export const step = (fields: object) => ({ as: 'deployer', on: 'Moon', args: [], ...fields });
export const proof = {
  part,
  steps: [
    step({ do: 'send', call: 'whisper', emits: { event: 'Whispered', args: ['$deployer', '1'] } }),
    step({ do: 'read', call: 'whispers', returns: '1' }),
    step({ do: 'refuse', as: 'mallory', call: 'whisper', error: 'NotAHolder' }),
  ],
};

/** What people read of it. */
export const proofTold =
  'The owner used “whisper”, announced as “whispered” (the owner, 1); “whispers” was 1; Mallory (a stranger) was refused “whisper” as “not a holder”.';

export function authored(code: string, more: object = {}): ScriptedAnswer {
  return {
    say: {
      parts: [{ text: part, built: true, note: 'A counter that holders turn.' }],
      patches: [{ find, replace: `${find}\n${code}`, reason: 'Adds the whispers.' }],
      deploy: [],
      powers: [],
      scenarios: [proof],
      ...more,
    },
  };
}

const listed =
  "    'function name() view returns (string)',\n    'function whispers() view returns (uint256)',\n    'function whisper()',\n    'error NotAHolder()',\n";

/** Buttons for it, in the frontend of the token. */
export const pageOf = (name = 'whisper', fields = '') => ({
  say: {
    patches: [
      { find: "    'function name() view returns (string)',\n", replace: listed, reason: 'Knows the whispers.' },
      {
        find: '          <Stat label="In existence" value={amountOf(supply)} />\n',
        replace:
          '          <Stat label="In existence" value={amountOf(supply)} />\n          <Stat label="Whispers" value={quantity(useRead(contract, tokenAbi, \'whispers\'), 0)} />\n',
        reason: 'Shows how many there were.',
      },
      {
        find: '        <Actions>\n',
        replace: `        <Actions>\n          <Action title="Whisper" contract={contract} abi={tokenAbi} functionName="${name}" ${fields} button="Whisper" done="The moon has heard it." />\n`,
        reason: 'Lets holders whisper.',
      },
    ],
  },
});
