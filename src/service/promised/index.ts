// Importing each of these modules adds its objects to the components.
import './aml';
import './events';
import './journey';
import './spotCheck';
import './summary';

export { promisedComponents, toComponents } from './parts';
