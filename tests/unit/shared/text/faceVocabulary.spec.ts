import { describe, expect, it } from 'vitest';
import { isOfComparing, isOfFaces, isOfMatching } from '@shared/text/faceVocabulary';

describe('a name is about faces by its whole words', () => {
  it.each([
    ...['face_match_result', 'faceMatch', 'IDFaceMatch', 'facematch', 'FACE_MISMATCH', 'face1', 'FaceResult'],
    ...['Face Comparison', 'Selfie vs document', 'Selfie similarity', 'selfieMatch', 'selfie_score'],
    ...['Portrait check (Front)', 'portrait_match', 'photo-match', 'biometric_comparison', 'likeness'],
    ...['Same person', 'same_subject', 'differentPerson', 'person_matched', 'Matched holder'],
    ...['faceverification', 'facerecognition', 'facecheck', 'faceresult', 'faceconfidence', 'facedistance'],
    ...['selfie_confidence', 'selfieconfidence', 'doc_selfie_distance', 'portrait_distance', 'portraitcheck'],
    ...[
      'biometrics',
      'biometric_confidence',
      'biometricVerification',
      'biometricmatch',
      'biometric_distance',
    ],
  ])('%s', (name) => expect(isOfFaces(name)).toBe(true));

  it.each([
    ...['interface', 'facebook', 'typeface', 'Surface Reflection', 'MRZ and VIZ Comparison', 'Data Matched'],
    ...['matched_template', 'matched_applicants', 'photo_quality_score', 'portrait_format', 'Photocopy'],
    ...[
      'person_check',
      'Personal Number Matched',
      'selfie_status',
      'selfie_liveness_score',
      'name_similarity',
    ],
    ...['Portrait Substitution (Front)', 'No Route matched with those values', ''],
    ...['facets', 'facelift', 'surfacecheck', 'interfaceresult', 'photo_same_technique', 'photo_confidence'],
    ...['biometric_chip', 'biometric_passport', 'is_biometric', 'biometric_data', 'portrait_position'],
    ...['confidence', 'distance', 'name_confidence', 'distance_to_address', 'confidence_of_portrait_format'],
  ])('not %s', (name) => expect(isOfFaces(name)).toBe(false));
});

describe('a text is about comparing faces, not a picture with a template or a device with another', () => {
  it.each([
    ...[
      'facial similarity 0.93',
      'Portrait and selfie differ',
      'The faces are the same',
      'Face is different',
    ],
    ...['Face Comparison with selfie', 'Same face under reference 7', 'Do both show the same face?'],
    ...['Selfie vs document', 'Compared with the selfie', 'The selfie does not match the photo'],
    ...['Does the card show the same person as the selfie?', 'Another person on the selfie'],
    ...['Portrait match (Front)', 'Photo does not match', 'Biometric match', 'Portrait matches the holder'],
    ...['Portrait shows another person', 'Photo of a different holder'],
  ])('%s', (text) => expect(isOfComparing(text)).toBe(true));

  it.each([
    ...['Face incomplete', 'Portrait belongs to the card', 'Name matches the identity document'],
    'Data read from the biometric chip match the data printed on the document.',
    'Does the position of the portrait match known templates?',
    'The photo is printed with the same technique as on genuine documents',
    'Checks that the photo has not been replaced and matches the template',
    'The biometric page is compared with genuine samples',
    'The portrait area matches the layout of the template',
    'The ghost portrait matches the main portrait',
    'The photo page was compared with the MRZ',
    'Colours of the photo are similar to the template',
    'The face is printed with the same ink',
    'Document and selfie come from the same device',
    ...['Name of the holder matches', 'Same person', 'Biometric Chip Data Match', 'Portrait', ''],
  ])('not %s', (text) => expect(isOfComparing(text)).toBe(false));
});

describe('a name is of a match alone, whatever its outcome is called', () => {
  it.each([
    ...['match', 'is_match', 'matched', 'match_confidence', 'match_score', 'MatchStatus', 'document_match'],
    ...['selfie_matching_result', 'similarity', 'similarity_to_document', 'similarity_to_passport'],
    ...['match_percentage', 'similarity_with_id_card', 'match_probability'],
    ...['comparison_verdict', 'portrait_similarity', 'matching_distance', 'match_with_the_selfie'],
  ])('%s', (name) => expect(isOfMatching(name)).toBe(true));

  it.each([
    ...[
      'status',
      'score',
      'confidence',
      'matched_template',
      'matched_applicants',
      'data_matched',
      'mrz_match',
    ],
    ...['name_similarity', 'front_back_match', 'id_match', 'match_time', 'similar_documents', 'matches', ''],
  ])('not %s', (name) => expect(isOfMatching(name)).toBe(false));
});
