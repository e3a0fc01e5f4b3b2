import type { Readable } from 'node:stream';
import type { FileKind } from '#domain/files.ts';

/** A file that arrived whole and waits to be kept or discarded. */
export type Received = {
  /** SHA-256 of the content, in hexadecimal. */
  readonly hash: string;
  readonly size: number;
  /** What the content really is; null when it is none of the kinds that the product knows. */
  readonly kind: FileKind | null;
  /** As sent, made safe. */
  readonly name: string;
  /** Where it waits; of no meaning outside the store. */
  readonly waiting: string;
};

/** First and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** A content that a store keeps, and since when, in milliseconds. */
export type Kept = { readonly hash: string; readonly keptAt: number };

export const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name);

/** Where a content lies in a store: two levels of folders keep each small. */
export const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;

/** Content-addressed files. Rows of `stored_file` name them; several may name the same content. */
export type FileStore = {
  /** Takes a stream in, hashing and sniffing; throws 413 as soon as it is too large. */
  readonly receive: (stream: Readable, name: string) => Promise<Received>;
  /** Durable once this resolves. */
  readonly keep: (received: Received) => Promise<void>;
  /** Forgets what was not kept; harmless otherwise. */
  readonly discard: (received: Received) => Promise<void>;
  /** The content; rejects when it is missing. */
  readonly open: (hash: string, range?: ByteRange) => Promise<Readable>;
  readonly has: (hash: string) => Promise<boolean>;
  readonly list: () => AsyncIterable<Kept>;
  /** Only for what no row names. */
  readonly remove: (hash: string) => Promise<void>;
  /** Rejects unless files can be written. */
  readonly check: () => Promise<unknown>;
};
