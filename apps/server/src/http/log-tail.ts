/** The newest lines of the log, for administrators. */
import type { LogLine } from '@starwright/protocol/admin';
import type { DestinationStream } from 'pino';

export interface LogTail {
  /** The newest first. */
  recent(): LogLine[];
}

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const kept = 500;

/** Passes every line on and keeps the last ones. Lines with one of the `secret` fields are not kept. */
export function tailOf(destination: DestinationStream, secret: readonly string[]): DestinationStream & LogTail {
  const lines: string[] = [];
  return {
    write(line: string) {
      destination.write(line);
      lines.push(line);
      if (lines.length > kept) lines.shift();
    },
    recent: () =>
      lines
        .map(parsed)
        .filter((line) => line !== undefined)
        .filter((line) => !secret.some((field) => field in line))
        .map(({ time, level, msg, pid: _, hostname: __, ...details }) => ({
          time: new Date(Number(time)).toISOString(),
          level: levels[Number(level)] ?? 'info',
          message: String(msg ?? ''),
          details,
        }))
        .reverse(),
  };
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return value !== null && typeof value === 'object' ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
