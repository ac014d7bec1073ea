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
    二十: twenty
    三十: thirty
    四十: forty
    五十: fifty
    六十: sixty
    八十: eighty
    一百: one hundred
    两百, 二百: two hundred
    三百: three hundred
    五百: five hundred
    一千: one thousand
    一万: ten thousand
    十万: hundred thousand
    一百万: one million
    四: four
    六: six
    七: seven
    八: eight
    九: nine
    张: 
    每张: each costs
    每个: each costs
    每人最多, 每个人最多: nobody can buy more than
    每人: each person
    一票: one vote
    每人一票: one vote per person
    投票时间: poll open for
    音乐会: concert
    音乐会门票: concert tickets
    票: tickets
    储蓄罐, 存钱罐: piggy bank
    锁定: locked for
    一年: one year
    半年: six months
    提前: early
    提前取出: early withdrawal
    取出: withdraw
    要付: costs
    社区: community
    每月: per month
    每年: per year
    退还: give back
    筹集: raise
    募集: raise
    如果: if
    没有达到: not reached
    留言: messages
    慈善: charity
    动物: animal
    收容所: shelter
    图书: books
    书: book
    借: borrow
    归还, 还: return
    工具: tool
    蜂箱: hive
    养蜂人: beekeepers
    添加: add
    名称: name
    位置: location
    数量: number
    批准: approve
    任何人: anybody
    不可转让, 不能转让, 不可转移: non transferable
    毕业证书, 证书: certificates
    学校: school
    增发, 更多: mint more
    没有人可以, 任何人不能, 无人可以: nobody can
    只有我可以, 只有我能: only i can
    百分之: 
    起拍价: starting price
    持续: runs for
    自行车: bike
    一辆: a
    中奖者, 赢家: winner
    奖池: pot
    全部: all
  `),
};
