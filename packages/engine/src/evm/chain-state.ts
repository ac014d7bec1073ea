/**
 * Accounts, code and storage in plain maps, with an undo list. A checkpoint is a position in that list, so that opening
 * one costs nothing and undoing costs only what was changed since; snapshots of the whole chain use the same list. There
 * is no Merkle trie: nothing here needs a state root, and every write would pay for it.
 */
import type { AccountFields, StateManagerInterface } from '@ethereumjs/common';
import { OriginalStorageCache } from '@ethereumjs/statemanager';
import { Account, type Address, bytesToUnprefixedHex, equalsBytes, KECCAK256_NULL } from '@ethereumjs/util';
import { keccak256 } from 'viem';

type Slots = Map<string, Uint8Array>;
type Change =
  | { of: 'account'; address: string; was: Account | undefined }
  | { of: 'code'; address: string; was: Uint8Array | undefined }
  | { of: 'slot'; address: string; slot: string; was: Uint8Array | undefined }
  | { of: 'slots'; address: string; was: Slots | undefined };

/** A position in the undo list; only good until something before it was undone. */
export type StateMark = number;

const noBytes = new Uint8Array(0);
const copyOf = (account: Account) => new Account(account.nonce, account.balance, account.storageRoot, account.codeHash);

export class ChainState implements StateManagerInterface {
  // Objects in here are never handed out: the EVM changes accounts in place before it puts them back.
  readonly #accounts = new Map<string, Account>();
  readonly #code = new Map<string, Uint8Array>();
  readonly #slots = new Map<string, Slots>();
  #changes: Change[] = [];
  #checkpoints: StateMark[] = [];
  #keepsHistory = false;
  readonly originalStorageCache = new OriginalStorageCache((address, key) => this.getStorage(address, key));

  /** Where the state stands now. From here on every change is remembered until `forgetHistory`. */
  mark(): StateMark {
    this.#keepsHistory = true;
    return this.#changes.length;
  }

  rewindTo(mark: StateMark) {
    for (let index = this.#changes.length - 1; index >= mark; index--) this.#undo(this.#changes[index]);
    this.#changes.length = mark;
  }

  forgetHistory() {
    this.#keepsHistory = false;
    if (this.#checkpoints.length === 0) this.#changes = [];
  }

  async getAccount(address: Address) {
    const account = this.#accounts.get(address.toString());
    return account && copyOf(account);
  }

  async putAccount(address: Address, account?: Account) {
    const key = address.toString();
    this.#remember({ of: 'account', address: key, was: this.#accounts.get(key) });
    if (account) this.#accounts.set(key, copyOf(account));
    else this.#accounts.delete(key);
  }

  /** Removes the account with all that belongs to it (EIP-161, SELFDESTRUCT). */
  async deleteAccount(address: Address) {
    await this.putAccount(address, undefined);
    await this.clearStorage(address);
    this.#setCode(address.toString(), undefined);
  }

  async modifyAccountFields(address: Address, fields: AccountFields) {
    const account = (await this.getAccount(address)) ?? new Account();
    account.nonce = fields.nonce ?? account.nonce;
    account.balance = fields.balance ?? account.balance;
    account.codeHash = fields.codeHash ?? account.codeHash;
    await this.putAccount(address, account);
  }

  async getCode(address: Address) {
    return this.#code.get(address.toString()) ?? noBytes;
  }

  async getCodeSize(address: Address) {
    return (await this.getCode(address)).length;
  }

  async putCode(address: Address, code: Uint8Array) {
    this.#setCode(address.toString(), code.length === 0 ? undefined : code);
    await this.modifyAccountFields(address, { codeHash: code.length === 0 ? KECCAK256_NULL : keccak256(code, 'bytes') });
  }

  async getStorage(address: Address, key: Uint8Array) {
    return this.#slots.get(address.toString())?.get(bytesToUnprefixedHex(key)) ?? noBytes;
  }

  async putStorage(address: Address, key: Uint8Array, value: Uint8Array) {
    const owner = address.toString();
    const slot = bytesToUnprefixedHex(key);
    this.#remember({ of: 'slot', address: owner, slot, was: this.#slots.get(owner)?.get(slot) });
    this.#setSlot(owner, slot, value.every((byte) => byte === 0) ? undefined : value);
  }

  async clearStorage(address: Address) {
    const key = address.toString();
    const was = this.#slots.get(key);
    if (!was) return;
    this.#remember({ of: 'slots', address: key, was });
    this.#slots.delete(key);
  }

  async checkpoint() {
    this.#checkpoints.push(this.#changes.length);
  }

  async commit() {
    this.#checkpoints.pop();
    if (this.#checkpoints.length === 0 && !this.#keepsHistory) this.#changes = [];
  }

  async revert() {
    const mark = this.#checkpoints.pop();
    if (mark !== undefined) this.rewindTo(mark);
  }

  /** Every account with its code and storage, for saving. */
  *entries(): Generator<{ address: string; account: Account; code: Uint8Array; slots: ReadonlyMap<string, Uint8Array> }> {
    const none: Slots = new Map();
    for (const [address, account] of this.#accounts) {
      const code = equalsBytes(account.codeHash, KECCAK256_NULL) ? noBytes : (this.#code.get(address) ?? noBytes);
      yield { address, account, code, slots: this.#slots.get(address) ?? none };
    }
  }

  clearCaches() {
    this.originalStorageCache.clear();
  }

  getStateRoot(): Promise<Uint8Array> {
    throw new Error('This chain keeps no state root.');
  }

  setStateRoot(): Promise<void> {
    throw new Error('This chain keeps no state root.');
  }

  hasStateRoot(): Promise<boolean> {
    throw new Error('This chain keeps no state root.');
  }

  shallowCopy(): StateManagerInterface {
    throw new Error('This chain has one state; use a snapshot.');
  }

  #remember(change: Change) {
    if (this.#keepsHistory || this.#checkpoints.length > 0) this.#changes.push(change);
  }

  #setCode(address: string, code: Uint8Array | undefined) {
    this.#remember({ of: 'code', address, was: this.#code.get(address) });
    if (code) this.#code.set(address, code);
    else this.#code.delete(address);
  }

  #setSlot(address: string, slot: string, value: Uint8Array | undefined) {
    let slots = this.#slots.get(address);
    if (!slots) {
      slots = new Map();
      this.#slots.set(address, slots);
    }
    if (value) slots.set(slot, value);
    else slots.delete(slot);
  }

  #undo(change: Change | undefined) {
    if (!change) return;
    if (change.of === 'slot') this.#setSlot(change.address, change.slot, change.was);
    else if (change.of === 'account') restore(this.#accounts, change.address, change.was);
    else if (change.of === 'code') restore(this.#code, change.address, change.was);
    else restore(this.#slots, change.address, change.was);
  }
}

function restore<Value>(map: Map<string, Value>, key: string, was: Value | undefined) {
  if (was === undefined) map.delete(key);
  else map.set(key, was);
}
