// Each of these adds its objects to the components.
import './aml';
import './events';
import './journey';
import './spotCheck';

export { promisedComponents, toComponents } from './parts';
