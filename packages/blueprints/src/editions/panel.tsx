import { parseAbi, zeroAddress } from 'viem';
import { Exhibit, Gallery } from '../pieces/gallery.tsx';
import {
  Action,
  Actions,
  Card,
  contractAddress,
  More,
  money,
  OwnerOnly,
  type PanelProps,
  Progress,
  percentOf,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const editionsAbi = parseAbi([
  // #if sale
  'struct EditionInfo { uint256 maxCopies; uint256 price; uint256 minted; string uri; }',
  'function createEdition(uint256 maxCopies, uint256 price, string uri) returns (uint256 id)',
  'function mint(uint256 id, uint256 quantity) payable',
  'function withdraw()',
  'error WrongPayment(uint256 sent, uint256 price)',
  'error NothingToWithdraw()',
  // #else
  //> 'struct EditionInfo { uint256 maxCopies; uint256 minted; string uri; }',
  //> 'function createEdition(uint256 maxCopies, string uri) returns (uint256 id)',
  //> 'function mint(address to, uint256 id, uint256 quantity)',
  // #endif
  'function name() view returns (string)',
  'function editionCount() view returns (uint256)',
  'function getEdition(uint256 id) view returns (EditionInfo)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  // #if sale && ownerMint
  'function ownerMint(address to, uint256 id, uint256 quantity)',
  // #endif
  // #if perWallet
  'function maxPerWallet() view returns (uint256)',
  'error WalletLimitReached(uint256 limit)',
  // #endif
  // #if airdrop
  'function airdrop(uint256 id, address[] recipients)',
  'error InvalidRecipients(uint256 count, uint256 limit)',
  // #endif
  // #if changePrice
  'function setPrice(uint256 id, uint256 price)',
  // #endif
  // #if royalty
  'function royaltyInfo(uint256 id, uint256 salePrice) view returns (address receiver, uint256 amount)',
  // #endif
  // #if burnable
  'function burn(address account, uint256 id, uint256 value)',
  // #endif
  // #if crafting
  'function recipeCount() view returns (uint256)',
  'function getRecipe(uint256 recipeId) view returns (uint256 inputId, uint256 inputAmount, uint256 outputId)',
  'function createRecipe(uint256 inputId, uint256 inputAmount, uint256 outputId) returns (uint256 recipeId)',
  'function craft(uint256 recipeId)',
  'error UnknownRecipe(uint256 recipeId)',
  // #endif
  'error UnknownEdition(uint256 id)',
  'error SoldOut(uint256 id, uint256 left)',
  'error InvalidQuantity()',
  'error OwnableUnauthorizedAccount(address account)',
  'error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 id)',
]);

tellRefusals({
  SoldOut: (...numbers) => `only ${numbers.at(-1)} are left`,
  WalletLimitReached: (limit) => `one wallet can have no more than ${limit}`,
  WrongPayment: (_, price) => `it costs exactly ${money(price)}`,
  UnknownEdition: 'there is no such edition',
  UnknownRecipe: 'there is no such recipe',
  InvalidQuantity: 'write how many',
});

/** One edition: how many copies there are, how many are mine, and what one costs. */
function Edition({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount();
  const edition = useRead(contract, editionsAbi, 'getEdition', [id]);
  const mine = useRead(contract, editionsAbi, 'balanceOf', [account ?? zeroAddress, id], account !== undefined);
  // #if perWallet
  const limit = useRead(contract, editionsAbi, 'maxPerWallet');
  // #endif
  // #if sale
  const soldOut = edition !== undefined && edition.maxCopies > 0n && edition.minted === edition.maxCopies;
  // #endif
  const facts = [
    edition?.maxCopies ? '' : `${edition?.minted ?? '…'} copies are made.`,
    // #if sale
    soldOut ? 'It is sold out.' : edition?.price === 0n ? 'It is free.' : `A copy costs ${money(edition?.price)}.`,
    // #endif
    // #if perWallet
    `A wallet can buy ${limit ?? '…'}.`,
    // #endif
    mine ? `You have ${mine}.` : '',
    edition?.uri ?? '',
  ];
  return (
    <Exhibit seed={`${contractAddress(contract)}/${id}`} title={`Edition ${id}`}>
      {edition !== undefined && edition.maxCopies > 0n && (
        <Progress
          label={`${edition.minted} of ${edition.maxCopies} copies are made`}
          percent={percentOf(edition.minted, edition.maxCopies)}
        />
      )}
      <p className="hint">{facts.filter(Boolean).join(' ')}</p>
      {/* #if sale */}
      <Action
        title={`Buy edition ${id}`}
        contract={contract}
        abi={editionsAbi}
        functionName="mint"
        fields={[{ label: 'How many copies', kind: 'count', initial: '1' }]}
        args={([quantity]) => [id, quantity]}
        value={(values) => (edition?.price ?? 0n) * (values[0] as bigint)}
        button="Buy"
        done="Yours. It is in your wallet now."
        disabled={soldOut || edition === undefined}
      />
      {/* #endif */}
    </Exhibit>
  );
}

// #if crafting
/** What a recipe needs and makes, in words. */
function Recipe({ contract, id }: { contract: string; id: bigint }) {
  const recipe = useRead(contract, editionsAbi, 'getRecipe', [id]);
  return <Stat label={`Recipe ${id}`} value={recipe ? `${recipe[1]} of edition ${recipe[0]} make one of edition ${recipe[2]}` : '…'} />;
}

// #endif
/** The latest numbers, newest first; older ones are found by their number. */
const latest = (count: bigint, most = 24n): bigint[] =>
  Array.from({ length: Number(count < most ? count : most) }, (_, i) => count - BigInt(i));

/** The editions, buying and passing on; and for the owner, new editions. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const me = account ?? zeroAddress;
  const target = { contract, abi: editionsAbi };
  const name = useRead(contract, editionsAbi, 'name') ?? module.title;
  const count = useRead(contract, editionsAbi, 'editionCount') ?? 0n;
  // #if royalty
  const royalty = useRead(contract, editionsAbi, 'royaltyInfo', [1n, 10_000n]);
  // #endif
  // #if crafting
  const recipes = useRead(contract, editionsAbi, 'recipeCount') ?? 0n;
  // #endif
  const number = { label: 'Number of the edition', kind: 'count' as const, initial: '1' };
  const copies = { label: 'How many copies', kind: 'count' as const, initial: '1' };
  const recipient = { label: 'To', kind: 'account' as const, hint: 'The wallet address of whoever gets them.' };

  // #if sale
  const making = null;
  // #else
  //> const making = (
  //>   <Action {...target} title="Make copies" functionName="mint" fields={[recipient, number, copies]} button="Make them" done="They were sent." />
  //> );
  // #endif

  return (
    <Card title={name}>
      <Stats>
        <Stat label="Editions" value={count.toString()} />
        {/* #if royalty */}
        <Stat label="Royalty" value={royalty ? `${Number(royalty[1]) / 100}% of later sales` : '…'} />
        {/* #endif */}
        {/* #if crafting */}
        {latest(recipes).map((id) => (
          <Recipe key={id.toString()} contract={contract} id={id} />
        ))}
        {/* #endif */}
      </Stats>
      {count === 0n && <p className="hint">There are no editions yet.</p>}
      <Gallery label="Editions">
        {latest(count).map((id) => (
          <Edition key={id.toString()} contract={contract} id={id} />
        ))}
      </Gallery>
      <Actions>
        {/* #if crafting */}
        <Action
          {...target}
          title="Make one thing of others"
          hint="What the recipe needs is used up."
          functionName="craft"
          fields={[{ label: 'Number of the recipe', kind: 'count', initial: '1' }]}
          button="Make it"
          done="It is in your wallet now."
        />
        {/* #endif */}
      </Actions>
      <More>
        {/* #if !soulbound */}
        <Action
          {...target}
          title="Give copies away"
          functionName="safeTransferFrom"
          fields={[number, copies, recipient]}
          args={([id, quantity, to]) => [me, to, id, quantity, '0x']}
          button="Give"
          done="They were passed on."
        />
        {/* #endif */}
        {/* #if burnable */}
        <Action
          {...target}
          title="Destroy copies"
          hint="They are gone for good, and are not made again."
          functionName="burn"
          fields={[number, copies]}
          args={([id, quantity]) => [me, id, quantity]}
          button="Destroy"
          done="They are gone."
        />
        {/* #endif */}
      </More>
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title="Create an edition"
          hint="How many copies there can be never changes; 0 means there is no limit."
          functionName="createEdition"
          fields={[
            { label: 'How many copies', kind: 'count', initial: String(module.parameters.maxCopies ?? '100') },
            // #if sale
            { label: 'Price of a copy', kind: 'ether', initial: '$suggestedPrice$' },
            // #endif
            { label: 'Link to its description', kind: 'text', hint: 'A JSON file with name, description and image, for example on IPFS.' },
          ]}
          button="Create"
          done="The edition is there."
        />
        {/* #if sale */}
        <Action
          {...target}
          title="Take the proceeds out"
          hint="All that was paid for copies goes to your wallet."
          functionName="withdraw"
          button="Take out"
          done="The money is in your wallet."
        />
        {/* #endif */}
        {/* #if sale && ownerMint */}
        <Action
          {...target}
          title="Make copies without payment"
          functionName="ownerMint"
          fields={[recipient, number, copies]}
          button="Make them"
          done="They were sent."
        />
        {/* #endif */}
        {/* #if airdrop */}
        <Action
          {...target}
          title="Send a copy to many"
          functionName="airdrop"
          fields={[number, { label: 'To', kind: 'accounts', hint: 'Up to 100 wallet addresses, one per line.' }]}
          button="Send"
          done="They were sent."
        />
        {/* #endif */}
        {/* #if changePrice */}
        <Action
          {...target}
          title="Change a price"
          functionName="setPrice"
          fields={[number, { label: 'New price of a copy', kind: 'ether' }]}
          button="Change it"
          done="The new price counts from now on."
        />
        {/* #endif */}
        {/* #if crafting */}
        <Action
          {...target}
          title="Write a recipe"
          hint="It never changes."
          functionName="createRecipe"
          fields={[
            { label: 'Edition that is used up', kind: 'count' },
            { label: 'How many copies of it', kind: 'count' },
            { label: 'Edition that is made', kind: 'count' },
          ]}
          button="Write it"
          done="Holders can use it now."
        />
        {/* #endif */}
        {making}
      </OwnerOnly>
    </Card>
  );
}
