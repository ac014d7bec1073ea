import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'anybody can issue', replace: ['_requireIssuer();\n        if (bytes(credential.title)', 'if (bytes(credential.title)'] },
  {
    fault: 'one can be passed on',
    replace: ['if (from != address(0) && to != address(0)) revert Soulbound();', ''],
  },
  {
    fault: 'one can be promised to somebody',
    replace: ['if (to != address(0)) revert Soulbound();\n        super._approve', 'super._approve'],
  },
  { fault: 'a revoked one still counts', replace: ['if (credential.revoked) return Status.Revoked;', ''] },
  { fault: 'a suspended one still counts', replace: ['if (credential.suspended) return Status.Suspended;', ''] },
  {
    fault: 'one that has run out still counts',
    replace: ['block.timestamp >= credential.expiresAt) return', 'block.timestamp > credential.expiresAt + validFor) return'],
  },
  { fault: 'an issuer can take back what others issued', replace: ['msg.sender != owner() && msg.sender != credential.issuer', 'false'] },
  {
    fault: 'renewing early takes time away',
    replace: ['credential.expiresAt > block.timestamp ? credential.expiresAt : block.timestamp', 'block.timestamp'],
  },
  { fault: 'anybody can give one back', replace: ['if (msg.sender != credential.holder) revert NotHolder(msg.sender);', ''] },
  {
    fault: 'one document belongs to two',
    replace: ['if (_byDocument[credential.documentHash] != 0) revert DocumentUsed(_byDocument[credential.documentHash]);', ''],
  },
  { fault: 'the same one is issued twice', replace: ['if (latest != 0 && _standing(latest)) revert AlreadyHolds(to, latest);', ''] },
  { fault: 'all names of a class are the first one', replace: ['holderNames[i]', 'holderNames[0]'] },
  {
    fault: 'a suspended one is issued anew',
    replace: ['return status == Status.Valid || status == Status.Suspended;', 'return status == Status.Valid;'],
    features: ['suspend', 'once'],
  },
];
