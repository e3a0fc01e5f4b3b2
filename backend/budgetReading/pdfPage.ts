/** What a page of a PDF holds, in its own measure, and the columns of its table. */

/** A piece of text on a page: where it begins and ends, how high it stands, and how large it is. */
export type Piece = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  /** All letters of its font are of one width, and so is a blank. */
  readonly isEven?: boolean;
  /** A line is drawn between it and the piece before it. */
  readonly isWalled?: boolean;
};

/** A line drawn across. */
export type Rule = { readonly left: number; readonly right: number; readonly y: number };

/** A line drawn from above to below. */
export type Wall = { readonly x: number; readonly low: number; readonly high: number };

export type Page = {
  readonly pieces: readonly Piece[];
  /** Texts that run in another direction. */
  readonly aside: readonly string[];
  readonly rules: readonly Rule[];
  readonly walls: readonly Wall[];
  /** It lay askew in a scanner. */
  readonly isSlanted?: boolean;
  /** Remarks that a reader's program attached to a place. */
  readonly notes: readonly { readonly text: string; readonly y: number }[];
};

export type Line = readonly Piece[];

export type Column = {
  readonly from: number;
  readonly to: number;
  /** Only a name stands there, or what few rows say. */
  readonly isSparse: boolean;
  /** Where its cells begin or end, if most do so at one place. */
  readonly left: number | null;
  readonly right: number | null;
  /** From where to where nearly all its cells reach. */
  readonly begin: number;
  readonly end: number;
  /** Where the cells of its rows end, without those that name it. */
  readonly rowsEnd: number;
};
