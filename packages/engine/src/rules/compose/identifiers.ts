/** Identifiers made of a charter's names: ASCII, never a word of Solidity, never one that is taken. */

const latin: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'ng' };
const cyrillic =
  'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:yi є:ye ґ:g';
const greek = 'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o';
const letters = new Map<string, string>([
  ...Object.entries(latin),
  ...`${cyrillic} ${greek}`.split(' ').map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split(':');
    return [from, to];
  }),
]);

/** The words of a name in ASCII; none where no letter of it can be written so. */
export function asciiWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'-]/g, ' ')
    .split(' ')
    .map((word) => [...word].map((letter) => letters.get(letter.toLowerCase()) ?? letter).join(''))
    .map((word) => word.replace(/[^A-Za-z0-9]/g, ''))
    .filter(Boolean);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `['take', 'back']` → `TakeBack`; begins with a letter. */
export const pascal = (words: readonly string[]): string => {
  const joined = words.map((word) => capital(/^[A-Z0-9]+$/.test(word) && word.length > 1 ? word.toLowerCase() : word)).join('');
  return /^[0-9]/.test(joined) ? `N${joined}` : joined;
};
export const camel = (words: readonly string[]): string => {
  const joined = pascal(words);
  return joined.charAt(0).toLowerCase() + joined.slice(1);
};

const reservedWords = (
  'abstract address after alias anonymous apply as assembly assert auto bool break byte bytes calldata case catch constant constructor ' +
  'continue contract copyof days default define delete do else emit enum error ether event external fallback false final fixed for from ' +
  'function global gwei hex hours if immutable implements import in indexed inline int interface internal is layout let library macro ' +
  'mapping match memory minutes modifier mutable new now null of override partial payable pragma private promise public pure receive ' +
  'reference relocatable require return returns revert seconds sealed sizeof static storage string struct super supports switch this ' +
  'throw transient true try type typedef typeof ufixed uint unchecked unicode unit using var view virtual weeks wei while years yul ' +
  'abi addmod at blobhash block blockhash ecrecover erc7201 gasleft keccak256 leave log0 log1 log2 log3 log4 msg mulmod ripemd160 selfdestruct sha256 sha3 ' +
  'suicide tx ' +
  'nonReentrant Math MerkleProof ReentrancyGuardTransient ERC20 ERC721 IERC20 SafeERC20 Context IERC165 ERC165 IERC721 Panic SafeCast ' +
  'name symbol decimals tokenURI balanceOf ownerOf approve getApproved setApprovalForAll isApprovedForAll transferFrom safeTransferFrom ' +
  'supportsInterface Transfer Approval ApprovalForAll totalSupply allowance transfer IERC721Errors ReentrancyGuardReentrantCall ' +
  '_ownerOf _getApproved _isAuthorized _checkAuthorized _increaseBalance _update _mint _safeMint _burn _transfer _safeTransfer _approve ' +
  '_setApprovalForAll _requireOwned _baseURI _msgSender _msgData _contextSuffixLength _reentrancyGuardEntered _owners _balances ' +
  '_tokenApprovals _operatorApprovals _name _symbol _nonReentrantBefore _nonReentrantAfter _nonReentrantBeforeView _reentrancyGuardStorageSlot'
).split(' ');
const reserved = new Set(reservedWords);
const isReserved = (word: string) => reserved.has(word) || /^(u?int|bytes|u?fixed)[0-9x]*$/.test(word) || /^(IERC|ERC)\d/.test(word);

/** What is taken in one namespace, and in those around it. */
export class Claims {
  readonly #taken = new Set<string>();
  readonly #around: readonly Claims[];
  #avoided: ReadonlySet<string> = new Set();
  constructor(...around: Claims[]) {
    this.#around = around;
  }
  /** Words that are not handed out here, though they may be further inside. */
  avoiding(words: string): this {
    this.#avoided = new Set(words.split(' '));
    return this;
  }
  has(word: string): boolean {
    return this.#taken.has(word) || this.#around.some((claims) => claims.has(word));
  }
  /** The wished word, or the first of word2, word3, … that is free; `taken` for words of Solidity. */
  take(wish: string): string {
    for (let number = 1; ; number++) {
      const word = number === 1 ? wish : `${wish}${/\d$/.test(wish) ? '_' : ''}${number}`;
      if (isReserved(word) || this.#avoided.has(word) || this.has(word)) continue;
      this.#taken.add(word);
      return word;
    }
  }
  get size(): number {
    return this.#taken.size;
  }
}
