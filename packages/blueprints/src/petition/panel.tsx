import { parseAbi } from 'viem';
import { Action, Actions, Card, type PanelProps, Progress, useAccount, useRead } from '../shell.tsx';

const petitionAbi = parseAbi([
  'function cause() view returns (string)',
  'function goal() view returns (uint256)',
  'function signatures() view returns (uint256)',
  'function hasSigned(address person) view returns (bool)',
  'function sign()',
  'error AlreadySigned(address person)',
  // #if takeBack
  'function takeBack()',
  'error NotSigned(address person)',
  // #endif
]);

/** The cause, how far it is, and the one thing to do. */
export function Panel({ module }: PanelProps) {
  const account = useAccount();
  const target = { contract: module.contract, abi: petitionAbi };
  const cause = useRead(module.contract, petitionAbi, 'cause');
  const goal = useRead(module.contract, petitionAbi, 'goal') ?? 1n;
  const signatures = useRead(module.contract, petitionAbi, 'signatures') ?? 0n;
  const signed = useRead(module.contract, petitionAbi, 'hasSigned', account && [account], account !== undefined);

  return (
    <Card title={cause ?? '…'}>
      <Progress label={`${signatures} of ${goal} signatures`} percent={Number((signatures * 100n) / goal)} />
      {signed && <p>You have signed. Thank you!</p>}
      <Actions>
        {!signed && (
          <Action
            {...target}
            title="Sign"
            hint="It costs nothing but the network’s fee. Everybody can see which wallets have signed."
            functionName="sign"
            button="Sign the petition"
            done="You have signed. Thank you!"
          />
        )}
        {/* #if takeBack */}
        {signed && (
          <Action
            {...target}
            title="Changed your mind?"
            functionName="takeBack"
            button="Take my signature back"
            done="Your signature is gone. You can sign again at any time."
          />
        )}
        {/* #endif */}
      </Actions>
    </Card>
  );
}
