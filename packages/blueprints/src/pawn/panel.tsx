import { useState } from 'react';
import { parseAbi } from 'viem';
import { Badge } from '../pieces/badge.tsx';
import { Tile, Tiles } from '../pieces/tiles.tsx';
import {
  Action,
  Actions,
  Art,
  Card,
  coin,
  contractAddress,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  Person,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useNow,
  useRead,
} from '../shell.tsx';

const pawnAbi = parseAbi([
  'struct Loan { address borrower; address lender; address nft; uint256 tokenId; uint256 amount; uint256 interestBps; uint256 duration; uint256 dueAt; uint8 status; }',
  'function loanCount() view returns (uint256)',
  'function getLoans(uint256 start, uint256 count) view returns (Loan[])',
  'function repaymentOf(uint256 loanId) view returns (uint256)',
  'function pendingReturns(address account) view returns (uint256)',
  'function requestLoan(address nft, uint256 tokenId, uint256 amount, uint256 interestBps, uint256 duration) returns (uint256 loanId)',
  'function cancelRequest(uint256 loanId)',
  'function lend(uint256 loanId) payable',
  'function repay(uint256 loanId) payable',
  'function claimPledge(uint256 loanId)',
  'function withdraw()',
  'error InvalidLoan()',
  'error UnknownLoan(uint256 loanId)',
  'error WrongStatus(uint8 status)',
  'error NotBorrower(address account)',
  'error NotLender(address account)',
  'error WrongPayment(uint256 sent, uint256 due)',
  'error TooEarly(uint256 time)',
  'error TooLate(uint256 time)',
  'error NothingToWithdraw()',
  // #if grace
  'function graceTime() view returns (uint256)',
  // #endif
  // #if ownCollection
  'error WrongCollection(address nft)',
  // #endif
  // #if platformFee
  'function platformFeeBps() view returns (uint256)',
  'function feesOwed() view returns (uint256)',
  'function withdrawFees()',
  // #endif
]);

const pledgeAbi = parseAbi([
  'function approve(address to, uint256 tokenId)',
  'error ERC721InvalidApprover(address approver)',
  'error ERC721NonexistentToken(uint256 tokenId)',
]);

tellRefusals({
  InvalidLoan: 'an amount and a time are needed, and interest that is not too high',
  UnknownLoan: 'there is no loan with this number',
  WrongStatus: 'somebody was faster, or it is over',
  NotBorrower: 'only who asked for the loan may do this',
  NotLender: 'only who lent the money may do this',
  WrongPayment: (_, due) => `it is ${money(due)}`,
  TooEarly: (time) => `the borrower can still pay back until ${moment(time)}`,
  TooLate: (time) => `it could be paid back until ${moment(time)}`,
  WrongCollection: 'items of this collection are not taken here',
});

const states = ['Looks for a lender', 'Lent', 'Paid back', 'Taken by the lender', 'Taken back'];

/** The loans, and asking for one. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const collection = module.wires.collection ?? '';
  const count = useRead(contract, pawnAbi, 'loanCount') ?? 0n;
  const [pages, setPages] = useState(1);
  const shown = BigInt(pages * 24);
  const start = count > shown ? count - shown + 1n : 1n;
  const found = useRead(contract, pawnAbi, 'getLoans', [start, shown], count > 0n) ?? [];
  // Those that somebody can still do something about, the newest first.
  const loans = found.map((loan, at) => ({ loan, id: start + BigInt(at) })).reverse();
  const open = loans.filter(({ loan }) => loan.status < 2);
  const waiting = useRead(contract, pawnAbi, 'pendingReturns', account && [account], account !== undefined) ?? 0n;
  // #if platformFee
  const fee = useRead(contract, pawnAbi, 'platformFeeBps') ?? 0n;
  const fees = useRead(contract, pawnAbi, 'feesOwed') ?? 0n;
  // #endif
  return (
    <>
      {waiting > 0n && (
        <Card title="Money waits for you">
          <Actions>
            <Action
              title={money(waiting)}
              hint="A payment did not reach you."
              contract={contract}
              abi={pawnAbi}
              functionName="withdraw"
              button="Take it"
              done="The money is in your wallet."
            />
          </Actions>
        </Card>
      )}
      <Tiles>
        {open.map(({ loan, id }) => (
          <Pledge key={id.toString()} contract={contract} id={id} loan={loan} />
        ))}
      </Tiles>
      {open.length === 0 && <Card title="Nobody asks for a loan">Leave an item below, and say what you need for it.</Card>}
      {start > 1n && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Look for older loans
        </button>
      )}
      <Card title="Borrow on an item of yours">
        {/* #if platformFee */}
        <p className="hint">{Number(fee) / 100}% of the interest goes to the owner of this house.</p>
        {/* #endif */}
        <Actions>
          <Action
            title="First step: allow it"
            hint="This contract may then take this one item, nothing else."
            contract={collection}
            abi={pledgeAbi}
            functionName="approve"
            fields={[{ label: 'Number of your item', kind: 'count' }]}
            args={([tokenId]) => [contractAddress(contract), tokenId]}
            button="Allow"
            done="Allowed. Now do the second step."
          />
          <Action
            title="Second step: ask for a loan"
            hint="The item is kept here. You can take it back until somebody lends; after that by paying back."
            contract={contract}
            abi={pawnAbi}
            functionName="requestLoan"
            fields={[
              { label: 'Number of your item', kind: 'count' },
              { label: `How much you need, in ${coin()}`, kind: 'ether', initial: '$suggestedAmount$' },
              { label: 'What you pay for it, in percent', kind: 'percent', initial: '$suggestedInterest$', hint: 'For the whole time.' },
              { label: 'For how many days', kind: 'days', initial: '$suggestedDays$' },
            ]}
            args={(values) => [contractAddress(collection), ...values]}
            preview={([, amount, bps]) => (
              <p>You will have to pay back {money((amount as bigint) + ((amount as bigint) * (bps as bigint)) / 10_000n)}.</p>
            )}
            button="Leave it and ask"
            done="Your item is kept here. You have the money as soon as somebody lends it."
          />
        </Actions>
      </Card>
      <Past loans={loans.filter(({ loan }) => loan.status >= 2)} />
      {/* #if platformFee */}
      <OwnerOnly contract={contract}>
        <Action
          title="Collect the fees"
          hint={`${money(fees)} are waiting.`}
          contract={contract}
          abi={pawnAbi}
          functionName="withdrawFees"
          disabled={fees === 0n}
          button="Collect"
          done="The fees are in your wallet."
        />
      </OwnerOnly>
      {/* #endif */}
    </>
  );
}

interface Loan {
  borrower: string;
  lender: string;
  nft: string;
  tokenId: bigint;
  amount: bigint;
  interestBps: bigint;
  duration: bigint;
  dueAt: bigint;
  status: number;
}

/** One pledge: what is asked for it, and what the one who looks can do. */
function Pledge({ contract, id, loan }: { contract: string; id: bigint; loan: Loan }) {
  const account = useAccount()?.toLowerCase();
  const now = useNow();
  const owed = useRead(contract, pawnAbi, 'repaymentOf', [id]) ?? 0n;
  // #if grace
  const grace = useRead(contract, pawnAbi, 'graceTime') ?? 0n;
  // #else
  //> const grace = 0n;
  // #endif
  const isBorrower = loan.borrower.toLowerCase() === account;
  const isLender = loan.lender.toLowerCase() === account;
  const isLent = loan.status === 1;
  const last = loan.dueAt + grace;
  const isOver = isLent && now > last;
  const whole = loan.amount + (loan.amount * loan.interestBps) / 10_000n;
  const target = { contract, abi: pawnAbi, args: () => [id] };
  return (
    <Tile
      title={`Item ${loan.tokenId}`}
      picture={<Art seed={`${loan.nft}/${loan.tokenId}`} />}
      badge={<Badge tone={isOver ? 'bad' : isLent ? 'plain' : 'good'}>{isOver ? 'Time is over' : states[loan.status]}</Badge>}
    >
      <p className="price">
        <strong>{money(loan.amount)}</strong> for {timeSpan(loan.duration)}
      </p>
      <Stats>
        <Stat label="Paid back in the end" value={money(whole)} />
        <Stat label="Asked for by" value={<Person address={loan.borrower} />} />
        {isLent && <Stat label="Lent by" value={<Person address={loan.lender} />} />}
        {isLent && <Stat label="Due" value={moment(loan.dueAt)} />}
        {/* #if grace */}
        {isLent && <Stat label="Until then at the latest" value={moment(last)} />}
        {/* #endif */}
      </Stats>
      <Actions>
        {!isLent && !isBorrower && (
          <Action
            {...target}
            title={`Lend ${money(loan.amount)}`}
            hint="If it is not paid back in time, the item is yours. Look first at what it is worth: nobody does that for you."
            functionName="lend"
            value={loan.amount}
            button="Lend"
            done="The borrower has the money."
          />
        )}
        {!isLent && isBorrower && (
          <Action
            {...target}
            title="Changed your mind?"
            functionName="cancelRequest"
            button="Take it back"
            done="Your item is in your wallet again."
          />
        )}
        {isLent && isBorrower && !isOver && (
          <Action
            {...target}
            title="Pay back"
            // #if dailyInterest
            hint={`It is ${money(owed)} today.`}
            // #endif
            functionName="repay"
            value={owed}
            button="Pay back"
            done="Your item is in your wallet again."
          />
        )}
        {isLender && isOver && (
          <Action
            {...target}
            title="Take the item"
            hint="It was not paid back in time."
            functionName="claimPledge"
            button="Take it"
            done="It is in your wallet."
          />
        )}
      </Actions>
      <style href="pawn" precedence="piece">{`
.tile .price { color: var(--soft); } .tile .price strong { color: var(--ink); font-size: 1.5rem; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }`}</style>
    </Tile>
  );
}

/** What has come of earlier loans. */
function Past({ loans }: { loans: readonly { id: bigint; loan: Loan }[] }) {
  if (loans.length === 0) return null;
  return (
    <Card title="Earlier loans">
      <ul>
        {loans.map(({ id, loan }) => (
          <li key={id.toString()}>
            Item {loan.tokenId.toString()}, {money(loan.amount)}: {states[loan.status]?.toLowerCase()}
          </li>
        ))}
      </ul>
    </Card>
  );
}
