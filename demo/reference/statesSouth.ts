/** [id, state, municipalities] */
export const southernStates = [
  ['04', 'Campeche', 'Calakmul|Campeche|Candelaria|Carmen|Champotón|Escárcega|Hecelchakán|Hopelchén|Seybaplaya'],
  [
    '07',
    'Chiapas',
    'Arriaga|Berriozábal|Chiapa de Corzo|Cintalapa de Figueroa|Comitán de Domínguez|Ocosingo|Ocozocoautla de Espinosa|Palenque|Pichucalco|San Cristóbal de las Casas|Tapachula|Tonalá|Tuxtla Gutiérrez|Villaflores',
  ],
  [
    '12',
    'Guerrero',
    'Acapulco de Juárez|Atoyac de Álvarez|Chilapa de Álvarez|Chilpancingo de los Bravo|Eduardo Neri|Huitzuco de los Figueroa|Iguala de la Independencia|Mochitlán|Ometepec|Taxco de Alarcón|Técpan de Galeana|Tixtla de Guerrero|Zihuatanejo de Azueta',
  ],
  [
    '20',
    'Oaxaca',
    'Asunción Nochixtlán|Ciudad Ixtepec|Heroica Ciudad de Huajuapan de León|Heroica Ciudad de Juchitán de Zaragoza|Matías Romero Avendaño|Oaxaca de Juárez|Salina Cruz|San Juan Bautista Tuxtepec|San Pablo Huitzo|San Pedro Pochutla|Santa Cruz Xoxocotlán|Santa María Huatulco|Santo Domingo Tehuantepec|Villa de Etla',
  ],
  [
    '21',
    'Puebla',
    'Acatzingo|Amozoc|Atlixco|Cuautlancingo|Esperanza|Huauchinango|Huejotzingo|Izúcar de Matamoros|Palmar de Bravo|Puebla|San Andrés Cholula|San Martín Texmelucan|San Pedro Cholula|Tecamachalco|Tehuacán|Tepeaca|Teziutlán|Xicotepec',
  ],
  [
    '23',
    'Quintana Roo',
    'Bacalar|Benito Juárez|Cozumel|Felipe Carrillo Puerto|Isla Mujeres|José María Morelos|Lázaro Cárdenas|Othón P. Blanco|Puerto Morelos|Solidaridad|Tulum',
  ],
  [
    '27',
    'Tabasco',
    'Balancán|Cárdenas|Centla|Centro|Comalcalco|Cunduacán|Huimanguillo|Jalpa de Méndez|Macuspana|Nacajuca|Paraíso|Teapa|Tenosique',
  ],
  [
    '30',
    'Veracruz de Ignacio de la Llave',
    'Acayucan|Alvarado|Amatlán de los Reyes|Boca del Río|Coatzacoalcos|Córdoba|Cosamaloapan de Carpio|Cuitláhuac|Fortín|Ixtaczoquitlán|La Antigua|Minatitlán|Nogales|Orizaba|Poza Rica de Hidalgo|San Andrés Tuxtla|Tierra Blanca|Tuxpan|Veracruz|Xalapa',
  ],
  ['31', 'Yucatán', 'Chemax|Hunucmá|Izamal|Kanasín|Kantunil|Mérida|Motul|Progreso|Tekax|Ticul|Tizimín|Umán|Valladolid'],
] as const;
