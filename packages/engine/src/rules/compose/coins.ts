/** Coins and NFTs of the contract's own, built on OpenZeppelin. */
import type { RuleCoin, Thing } from '@starwright/protocol/charter';
import { commentText, solidityText } from '../../escape.ts';
import { ownNft } from '../language/vocabulary.ts';
import type { Contract } from './contract.ts';

export const coinContract = (coin: RuleCoin, contract: Contract): string =>
  contract.global(`contract of coin:${coin.coin}`, () => contract.pascal(coin.coin, 'Coin'));

/** The contract of an own coin. Only the charter's contract makes, destroys and takes it. */
export function coinLines(coin: Extract<RuleCoin, { own: true }>, contract: Contract): string[] {
  contract.imports.add('token/ERC20/ERC20.sol:ERC20');
  const name = coinContract(coin, contract);
  const onlyRules = contract.global('error:only rules', () => 'OnlyByTheRules');
  return [
    `/// @title ${commentText(coin.coin)}`,
    '/// @notice A coin that only the rules of the contract that deployed it make, destroy and take.',
    `contract ${name} is ERC20 {`,
    '/// @notice Only the rules may do this.',
    `error ${onlyRules}();`,
    '',
    '/// @notice The contract whose rules these are.',
    'address public immutable rules;',
    '',
    'modifier onlyRules() {',
    `if (msg.sender != rules) revert ${onlyRules}();`,
    '_;',
    '}',
    '',
    `constructor() ERC20("${solidityText(coin.coin)}", "${solidityText(coin.symbol)}") {`,
    'rules = msg.sender;',
    '}',
    '',
    ...(coin.decimals === 18
      ? []
      : [
          '/// @notice How many decimals are shown.',
          'function decimals() public pure override returns (uint8) {',
          `return ${coin.decimals};`,
          '}',
          '',
        ]),
    '/// @notice Makes coins for a person.',
    'function mint(address to, uint256 amount) external onlyRules {',
    '_mint(to, amount);',
    '}',
    '',
    '/// @notice Destroys coins of a person.',
    'function burn(address from, uint256 amount) external onlyRules {',
    '_burn(from, amount);',
    '}',
    '',
    '/// @notice Pays a person out of what the rules hold.',
    'function give(address to, uint256 amount) external onlyRules {',
    '_transfer(rules, to, amount);',
    '}',
    '',
    '/// @notice Takes what a person pays, in their own call.',
    'function take(address from, uint256 amount) external onlyRules {',
    '_transfer(from, rules, amount);',
    '}',
    ...(coin.moves === 'freely'
      ? []
      : [
          '',
          '/// @notice Refused: these coins move by the rules only.',
          'function transfer(address, uint256) public pure override returns (bool) {',
          `revert ${onlyRules}();`,
          '}',
          '',
          '/// @notice Refused: these coins move by the rules only.',
          'function transferFrom(address, address, uint256) public pure override returns (bool) {',
          `revert ${onlyRules}();`,
          '}',
        ]),
    '}',
    '',
  ];
}

/** What a contract adds to ERC-721 when its NFTs move by rules only. */
export function nftLines(thing: Thing | undefined, contract: Contract): string[] {
  if (!thing || ownNft(thing)?.moves !== 'by rules') return [];
  const onlyRules = contract.global('error:only rules', () => 'OnlyByTheRules');
  contract.errors.set(onlyRules, 'Only the rules may do this.');
  return [
    '/// @dev Somebody who acts by ERC-721 itself is named in `auth`; the rules act without.',
    'function _update(address to, uint256 tokenId, address auth) internal override returns (address) {',
    `if (auth != address(0)) revert ${onlyRules}();`,
    'return super._update(to, tokenId, auth);',
    '}',
    '',
  ];
}
