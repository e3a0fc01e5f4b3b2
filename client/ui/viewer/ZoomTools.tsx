import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '#client/ui/button/Button.tsx';
import styles from './Viewer.module.css';
import { percentText, type Zoom, zoomIn, zoomOut } from './zoom.ts';

export interface ZoomToolsProps {
  scale: number;
  onZoom: (zoom: Zoom) => void;
  fitLabel: string;
}

export function ZoomTools({ scale, onZoom, fitLabel }: ZoomToolsProps) {
  return (
    <div className={styles.tools}>
      <IconButton size="small" label="Alejar" icon={<ZoomOut />} onPress={() => onZoom(zoomOut(scale))} />
      <span role="status" className={styles.figure}>
        {percentText(scale)}
      </span>
      <IconButton size="small" label="Acercar" icon={<ZoomIn />} onPress={() => onZoom(zoomIn(scale))} />
      <IconButton size="small" label={fitLabel} icon={<Maximize />} onPress={() => onZoom('fit')} />
    </div>
  );
}
