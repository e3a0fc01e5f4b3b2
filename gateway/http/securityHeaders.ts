import { createHash } from 'node:crypto';
import helmet from 'helmet';

/**
 * The two style elements that react-aria-components inserts by itself, letter for letter: touch behaviour of whatever can
 * be pressed, and scrolling beneath an open dialog. The policy allows these texts and no other.
 */
export const kitStyles: readonly string[] = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];

const kitStyleSources = kitStyles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Nothing from elsewhere, nothing inline but the kit's two texts; viewers need blobs for images, frames and workers. */
export const securityHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...kitStyleSources],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Whether the site is only on TLS is decided by whoever terminates it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
