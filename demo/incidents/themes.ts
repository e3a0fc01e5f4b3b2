/** What was hit: families of the concepts that repair it, and its wording. */
export type Theme = { readonly families: string; readonly accounts: readonly string[] };

export const themes: readonly Theme[] = [
  {
    families: 'DM DM DM DM LI SV AT OC',
    accounts: [
      'La unidad perdió el control por exceso de velocidad y se impactó contra la defensa metálica, dañando vigas, postes y una terminal.',
      'Al invadir el acotamiento por cansancio del conductor, el vehículo arrastró varios tramos de defensa metálica.',
      'Por alcance entre dos vehículos, uno de ellos salió proyectado y derribó la defensa metálica del costado derecho.',
    ],
  },
  {
    families: 'SV SV SV DM LI SH',
    accounts: [
      'El vehículo salió del camino en una curva y derribó el señalamiento vertical, con daño en postes y tableros.',
      'La carga sobredimensionada golpeó el señalamiento elevado y dañó sus tableros y herrajes.',
    ],
  },
  {
    families: 'PV PV PV SH LI LI SH',
    accounts: [
      'El derrame de diésel dañó la carpeta asfáltica y obligó a cerrar un carril durante la limpieza.',
      'El tractocamión volcó y su carga dañó la superficie de rodamiento y las rayas en ambos carriles.',
    ],
  },
  {
    families: 'PU PU PU DM LI OC',
    accounts: [
      'La unidad se impactó contra el parapeto del puente y dejó expuesto el acero de refuerzo.',
      'El exceso de altura de la carga golpeó la estructura del paso superior y dañó sus trabes.',
    ],
  },
  {
    families: 'EP EP EP IT LI OC',
    accounts: [
      'Al no frenar a tiempo en la plaza de cobro, el vehículo dañó la barrera, el tarifario y la protección de la isleta.',
      'El remolque golpeó la cabina de peaje y el equipo de lectura del carril de telepeaje.',
    ],
  },
  {
    families: 'OC OC DM LI DR SV',
    accounts: [
      'El autobús se impactó contra la barrera central de concreto, con desprendimiento de piezas hacia el sentido contrario.',
      'La caja seca se desprendió y dañó la barrera central y el drenaje superficial.',
    ],
  },
  {
    families: 'AL AL OC LI IT',
    accounts: ['El automóvil derribó un poste de alumbrado y dañó el registro y el cableado subterráneo.'],
  },
  {
    families: 'JA JA CE CE LI DR',
    accounts: [
      'El vehículo cayó al talud, dañó la cerca del derecho de vía y varios árboles.',
      'El incendio de la unidad alcanzó la vegetación del derecho de vía y la cerca.',
    ],
  },
  {
    families: 'AT AT DM SV LI',
    accounts: ['La camioneta se impactó de frente contra el amortiguador de impacto en la bifurcación.'],
  },
];
