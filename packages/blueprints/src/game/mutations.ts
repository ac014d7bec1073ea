import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  { fault: 'anybody can train what belongs to others', replace: ['if (ownerOf(id) != msg.sender) revert NotYours(msg.sender);', ''] },
  { fault: 'the weaker one wins', replace: ['powerOf(id) > powerOf(opponentId)', 'powerOf(id) < powerOf(opponentId)'] },
  {
    fault: 'the challenger wins when both are equal',
    replace: ['powerOf(id) > powerOf(opponentId)', 'powerOf(id) >= powerOf(opponentId)'],
  },
  { fault: 'the loser learns as much as the winner', replace: ['won ? battleExperience : battleExperience / 5', 'battleExperience'] },
  {
    fault: 'a player can fight against their own',
    replace: ['if (ownerOf(opponentId) == msg.sender) revert InvalidOpponent(opponentId);', ''],
  },
  { fault: 'nobody rests', replace: ['character.readyAt = block.timestamp + cooldown;', ''] },
  {
    fault: 'a quest is completed before its time',
    replace: ['if (block.timestamp < character.questEndsAt) revert QuestNotOver(character.questEndsAt);', ''],
  },
  {
    fault: 'a quest is completed again and again',
    replace: ['character.questId = 0;\n        emit QuestCompleted', 'emit QuestCompleted'],
  },
  { fault: 'a quest lets everybody in', replace: ['if (levelOf(id) < quest.minLevel)', 'if (levelOf(id) > quest.minLevel + 1_000)'] },
  { fault: 'a player creates several', replace: ['hasCreated[msg.sender] = true;', ''] },
  {
    fault: 'one item is borne by two',
    replace: ['uint256 borne = ++_borne[msg.sender][itemId];', 'uint256 borne = 1;\n            ++_borne[msg.sender][itemId];'],
    features: ['equipment'],
  },
  {
    fault: 'an item that is gone still counts',
    replace: ['if (itemId != 0 && items.balanceOf(ownerOf(id), itemId) >= _borne[ownerOf(id)][itemId]) power', 'if (itemId != 0) power'],
  },
  { fault: 'an offer outlives the sale', replace: ['delete salePrice[tokenId];', ''] },
  {
    fault: 'the seller gets nothing',
    replace: ['Address.sendValue(payable(seller), price);', 'Address.sendValue(payable(msg.sender), price);'],
  },
  { fault: 'a level does not let it grow', replace: ['character.strength += level - before;', ''] },
];
