import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'half of the members are enough', replace: ['return all / 2 + 1;', 'return (all + 1) / 2;'], features: [] },
  { fault: 'what was accepted is paid again and again', replace: ['proposal.paid = true;', ''], features: [] },
  {
    fault: 'outsiders vote',
    replace: ['if (!isMember(msg.sender)) revert NotMember(msg.sender);\n        if (_joinNumber', 'if (_joinNumber'],
    features: [],
  },
  {
    fault: 'one member votes again and again',
    replace: ['if (_votes[id][msg.sender] != 0) revert AlreadyVoted(msg.sender);', ''],
    features: [],
  },
  {
    fault: 'people become members in order to decide a vote that goes on',
    replace: ['if (_joinNumber[msg.sender] > _joinsBefore[id]) revert JoinedLater(msg.sender);', ''],
    features: ['fee'],
  },
  {
    fault: 'it is paid before the vote is over',
    replace: ['if (block.timestamp < proposal.endTime) revert VotingNotEnded(proposal.endTime);', ''],
    features: [],
  },
  {
    fault: 'anybody can add members',
    replace: ['function addMember(address member) external onlyOwner', 'function addMember(address member) external'],
    features: [],
  },
  { fault: 'members who were removed still vote', replace: ['_members.remove(member);', ''], features: [] },
  {
    fault: 'membership costs nothing',
    replace: ['if (msg.value != membershipFee) revert WrongFee(msg.value, membershipFee);', ''],
    features: ['fee'],
  },
  {
    fault: 'those who do not vote count as against',
    replace: ['uint256 all = proposal.yes + proposal.no;', 'uint256 all = proposal.members;'],
    features: ['ofVoters'],
  },
  {
    fault: 'a few can decide for all',
    replace: ['if ((proposal.yes + proposal.no) * quorumOf < proposal.members * quorumParts) return false;', ''],
    features: ['ofVoters', 'quorum'],
  },
  {
    fault: 'whoever has handed a pass on stays a member',
    replace: ['return holder == account;', 'return holder != address(0);'],
    features: ['pass'],
  },
];
