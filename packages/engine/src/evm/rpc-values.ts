/** Reads what a caller sent. Callers may be a generated page, so everything is checked; -32602 says what was wrong. */
import { type Address, type Hex, isAddress } from 'viem';
import { RpcError, rpcCode } from './rpc-error.ts';

export type Params = readonly unknown[];
type Fields = Record<string, unknown>;

export function invalid(message: string): RpcError {
  return new RpcError(rpcCode.invalidParams, message);
}

export function quantity(value: number | bigint): Hex {
  return `0x${value.toString(16)}`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readFields(value: unknown, name: string): Fields {
  if (!isFields(value)) throw invalid(`${name} must be an object.`);
  return value;
}

/** Hex with 0x, a decimal string, a safe whole number or a bigint; never negative. */
export function readBig(value: unknown, name: string): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)) return BigInt(value);
  throw invalid(`${name} must be a number like "0x1a".`);
}

export function readOptionalBig(value: unknown, name: string): bigint | undefined {
  return value === undefined || value === null ? undefined : readBig(value, name);
}

export function readNumber(value: unknown, name: string): number {
  const number = Number(readBig(value, name));
  if (!Number.isSafeInteger(number)) throw invalid(`${name} is too large.`);
  return number;
}

/** Lower case, whatever the spelling was. */
export function readAddress(value: unknown, name: string): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalid(`${name} must be an address of 20 bytes in hex.`);
  return `0x${value.slice(2).toLowerCase()}`;
}

export function readHex(value: unknown, name: string): Hex {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) throw invalid(`${name} must be bytes in hex with 0x.`);
  return `0x${value.slice(2).toLowerCase()}`;
}

export function readHash(value: unknown, name: string): Hex {
  const hash = readHex(value, name);
  if (hash.length !== 66) throw invalid(`${name} must be 32 bytes in hex.`);
  return hash;
}

/** A 32 byte storage position; shorter numbers are allowed, as everywhere. */
export function readSlot(value: unknown, name: string): Hex {
  return `0x${readBig(value, name).toString(16).padStart(64, '0')}`;
}
