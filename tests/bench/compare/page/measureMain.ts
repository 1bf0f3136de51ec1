import { measureAlternatives } from './measure';

declare global {
  interface Window {
    measureAlternatives: typeof measureAlternatives;
  }
}

window.measureAlternatives = measureAlternatives;
