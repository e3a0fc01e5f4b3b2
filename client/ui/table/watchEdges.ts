/** Tells on the element itself whether something is left to scroll to, sideways: `data-more-left`, `data-more-right`. */
export function watchEdges(scroller: HTMLElement | null): (() => void) | undefined {
  if (!scroller) return undefined;
  const look = () => {
    const { scrollLeft, clientWidth, scrollWidth } = scroller;
    scroller.toggleAttribute('data-more-left', scrollLeft > 1);
    scroller.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(scroller);
  for (const part of scroller.children) sizes.observe(part);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener('scroll', look);
  };
}
