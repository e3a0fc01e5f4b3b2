import { createHash } from 'node:crypto';
import helmet from 'helmet';

/**
 * The exact texts of the two style elements that react-aria-components inserts by itself, for touch and for scrolling
 * under a dialog. The policy allows their hashes and no other inline style.
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

/** Nothing from other sites. The file viewers need blobs for images, frames and workers. */
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
    // The proxy that terminates TLS decides whether the site may be used without it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
