/** The words by which names are introduced, ended, and told from other capitals. */

export const functionWords: ReadonlySet<string> = new Set(
  'a an the and or but with without for from of on in into at by to that this these those which who whose where when while if then so as is are was were be been being has have having had will would shall should can cannot could may might must do does dont it its i im me my we our us you your they their them he she his her not no only just each every all any some more most total max maximum min minimum using use uses costs cost also plus where there there.s after before until during let lets about like per than pls please thanks thank because since'.split(
    ' ',
  ),
);
export const naming: ReadonlySet<string> = new Set('called named titled dubbed'.split(' '));
export const kinds: ReadonlySet<string> = new Set(
  'token tokens coin coins collection nft project dao club game currency cryptocurrency shitcoin memecoin stablecoin app dapp series brand fund guild store shop platform marketplace points'.split(
    ' ',
  ),
);
/** Capitalised words that are no names of what is asked for. */
export const commonCapitals: ReadonlySet<string> = new Set(
  'i eth ethereum bitcoin btc nft dao dapp defi gamefi web3 erc20 erc721 erc1155 erc4626 eip2981 solidity polygon matic pol bnb bsc sol solana usd usdc usdt dai weth eur kyc api ipfs ens uniswap opensea kickstarter gofundme patreon etherscan metamask openzeppelin amm apr apy qr id url pdf csv json ui ok tv dj ai ip uk us usa eu nyc january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday english spanish chainlink vrf airbnb amazon ebay etsy twitter discord telegram instagram facebook google safe gnosis pfp faq tba tbd ps max min mr mrs dr'.split(
    ' ',
  ),
);
export const openers: ReadonlySet<string> = new Set(
  'create make launch build deploy design generate start mint introducing meet stake lock earn swap trade sell buy raise collect fund split vote lend borrow launching selling raising people users members holders startup startups governance token coin a an the my our i we want need please new nft dao this hi hello hey simple let'.split(
    ' ',
  ),
);

/** "called" in the other languages that are read; Chinese stands without spaces and is cut apart first. */
export const namingElsewhere: ReadonlySet<string> = new Set(
  'llamada llamado llamadas llamados denominada denominado chamada chamado chamadas chamados appelé appelée appelés appelées nommé nommée intitulé intitulée namens genannt heißt heisst 名为 名叫 叫做 叫作 称为 叫'.split(
    ' ',
  ),
);
/** Words that end a name without capitals in those languages. */
export const endsElsewhere: ReadonlySet<string> = new Set(
  'con que y para por en un una de del los las com e um uma do da os as avec qui et pour par dont une le la les des mit und für von die der das den hat ein eine auf 的'.split(
    ' ',
  ),
);
