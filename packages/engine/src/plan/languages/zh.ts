import { dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

export const zh: Language = {
  name: 'Chinese',
  signs: new Set(),
  script: /\p{Script=Han}/u,
  words: dictionary(`
    我, 我们: i
    想, 想要, 要: want
    需要: need
    创建, 创造, 制作, 做: create
    一个: a
    个: pieces
    的: 
    代币, 通证: token
    币, 加密货币, 货币: coin
    积分: loyalty points
    名为, 叫, 叫做, 名称: called
    符号: symbol
    总量, 供应量, 发行量: total supply
    总共: total
    最多: max
    固定: fixed
    铸造, 增发: mint
    销毁: burn
    暂停: pause
    冻结: freeze
    税: tax
    手续费, 费用: fee
    转账, 转让: transfer
    收藏品, 藏品, 系列: collection
    艺术: art
    市场, 交易市场: marketplace
    购买, 买: buy
    出售, 卖: sell
    版税: royalties
    价格: price
    门票: tickets
    拍卖: auction
    投票: vote
    治理: governance
    提案: proposal
    国库: treasury
    质押: stake
    奖励: rewards
    存款, 存入: deposit
    提取, 取回: withdraw
    众筹: crowdfunding
    目标: goal
    捐款, 捐赠: donations
    退款: refund
    买家: buyer
    卖家: seller
    付款: payment
    托管: escrow
    登记, 注册: register
    记录: record
    证书: certificates
    学生: students
    大学: university
    抽奖: raffle
    面包店: bakery
    钱包: wallet
    地址: address
    只有: only
    不能, 不可: cannot
    没有: no
    每个: each
    所有: all
    可以, 能: can
    持有人, 持有者: holders
    所有者: owner
    人: people
    百万: million
    万: ten thousand
    亿: hundred million
    千: thousand
    百: hundred
    十: ten
    一: one
    两, 二: two
    三: three
    五: five
    天: days
    月, 个月: months
    年: years
    和: and
    熊猫: panda
    抽签: raffle
    彩票: lottery
    民意调查, 投票箱: poll
    储蓄: savings
    租: rent
    订阅: subscription
    小费: tips
  `),
};
