/** Joins class names, skipping the absent ones. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
