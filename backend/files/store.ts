import type { Readable } from 'node:stream';
import type { FileKind } from '#domain/files.ts';

/** A completely received file that waits to be kept or discarded. */
export type Received = {
  /** SHA-256 of the content, in hexadecimal. */
  readonly hash: string;
  readonly size: number;
  /** The kind of the content; null for an unknown one. */
  readonly kind: FileKind | null;
  /** As sent, made safe. */
  readonly name: string;
  /** The path where it waits; only the store uses it. */
  readonly waiting: string;
};

/** First and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** A stored content, with the time of storing in milliseconds. */
export type Kept = { readonly hash: string; readonly keptAt: number };

export const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name);

/** The key of a content; two levels of folders keep each folder small. */
export const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;

/** Content-addressed files. Several rows of `stored_file` may refer to the same content. */
export type FileStore = {
  /** Receives a stream while hashing it and detecting its kind. @throws 413 as soon as it is too large */
  readonly receive: (stream: Readable, name: string) => Promise<Received>;
  /** Durable once this resolves. */
  readonly keep: (received: Received) => Promise<void>;
  /** Removes a file that was not kept; does nothing otherwise. */
  readonly discard: (received: Received) => Promise<void>;
  /** The content; rejects when it is missing. */
  readonly open: (hash: string, range?: ByteRange) => Promise<Readable>;
  readonly has: (hash: string) => Promise<boolean>;
  readonly list: () => AsyncIterable<Kept>;
  /** Only for contents that no row refers to. */
  readonly remove: (hash: string) => Promise<void>;
  /** Rejects unless files can be written. */
  readonly check: () => Promise<unknown>;
};
