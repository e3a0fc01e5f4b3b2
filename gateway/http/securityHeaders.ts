import helmet from 'helmet';
import { kitStyleSources } from './kitStyles.ts';

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
