import type { Mutation } from '../mutation.ts';

const strict = { features: ['platform', 'unpledge', 'cancel'] };

export const mutations: Mutation[] = [
  {
    fault: 'a campaign can be called off after it was paid',
    replace: [
      'if (status_ != Status.Open) revert CampaignNotOpen(status_);\n        campaign.cancelled = true;',
      'campaign.cancelled = true;',
    ],
  },
  { fault: 'what was taken back still counts as raised', replace: ['campaign.raised -= amount;', ''] },
  { fault: 'somebody votes twice on one part', replace: ['campaign.voted[campaign.round][msg.sender] = true;', ''] },
  { fault: 'a campaign that is still paid counts as given up', replace: ['campaign.lastPaidAt = block.timestamp;', ''] },
  { fault: 'the platform’s part is owed twice', replace: ['amount -= fee;', ''] },
  {
    fault: 'contributors get all of their money back although a part was paid',
    replace: ['if (status_ == Status.Stopped) amount = Math.mulDiv(amount, campaign.leftOver, campaign.raised);', ''],
  },
  {
    fault: 'the money can be taken although the goal was missed',
    replace: ['campaign.raised >= campaign.goal ? Status.Succeeded : Status.Failed', 'Status.Succeeded'],
    ...strict,
  },
  { fault: 'a contribution is given back again and again', replace: ['campaign.contributions[msg.sender] = 0;', ''], ...strict },
  {
    fault: 'a stranger can take the money',
    replace: ['if (msg.sender != campaign.creator) revert NotCreator(msg.sender);\n        _requireSuccess', '_requireSuccess'],
    ...strict,
  },
];
