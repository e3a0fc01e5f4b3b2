/** [id, state, municipalities] */
export const centralStates = [
  [
    '01',
    'Aguascalientes',
    'Aguascalientes|Asientos|Calvillo|Cosío|Jesús María|Pabellón de Arteaga|Rincón de Romos|San Francisco de los Romo|Tepezalá',
  ],
  ['06', 'Colima', 'Armería|Colima|Comala|Coquimatlán|Cuauhtémoc|Manzanillo|Minatitlán|Tecomán|Villa de Álvarez'],
  [
    '09',
    'Ciudad de México',
    'Álvaro Obregón|Azcapotzalco|Benito Juárez|Coyoacán|Cuajimalpa de Morelos|Cuauhtémoc|Gustavo A. Madero|Iztacalco|Iztapalapa|La Magdalena Contreras|Miguel Hidalgo|Milpa Alta|Tláhuac|Tlalpan|Venustiano Carranza|Xochimilco',
  ],
  [
    '11',
    'Guanajuato',
    'Abasolo|Acámbaro|Celaya|Comonfort|Cortazar|Dolores Hidalgo Cuna de la Independencia Nacional|Guanajuato|Irapuato|León|Moroleón|Pénjamo|Purísima del Rincón|Salamanca|Salvatierra|San Francisco del Rincón|San Miguel de Allende|Silao de la Victoria|Valle de Santiago',
  ],
  [
    '13',
    'Hidalgo',
    'Actopan|Apan|Atotonilco de Tula|Huejutla de Reyes|Ixmiquilpan|Mineral de la Reforma|Pachuca de Soto|Tepeapulco|Tepeji del Río de Ocampo|Tizayuca|Tula de Allende|Tulancingo de Bravo|Zempoala',
  ],
  [
    '14',
    'Jalisco',
    'Acatlán de Juárez|Autlán de Navarro|El Salto|Guadalajara|Lagos de Moreno|Magdalena|Ocotlán|Puerto Vallarta|San Pedro Tlaquepaque|Sayula|Tepatitlán de Morelos|Tequila|Tlajomulco de Zúñiga|Tonalá|Zapopan|Zapotlán el Grande|Zapotlanejo',
  ],
  [
    '15',
    'México',
    'Acolman|Amecameca|Atizapán de Zaragoza|Atlacomulco|Chalco|Cuautitlán Izcalli|Ecatepec de Morelos|Huehuetoca|Huixquilucan|Ixtapaluca|Jilotepec|Lerma|Metepec|Naucalpan de Juárez|Nezahualcóyotl|Tecámac|Teotihuacán|Tepotzotlán|Texcoco|Tlalnepantla de Baz|Toluca|Valle de Bravo|Zumpango',
  ],
  [
    '16',
    'Michoacán de Ocampo',
    'Apatzingán|Ecuandureo|Hidalgo|La Piedad|Lázaro Cárdenas|Maravatío|Morelia|Pátzcuaro|Sahuayo|Tarímbaro|Uruapan|Zacapu|Zamora|Zitácuaro',
  ],
  [
    '17',
    'Morelos',
    'Ayala|Cuautla|Cuernavaca|Emiliano Zapata|Huitzilac|Jiutepec|Jojutla|Puente de Ixtla|Temixco|Tepoztlán|Xochitepec|Yautepec|Zacatepec',
  ],
  [
    '18',
    'Nayarit',
    'Acaponeta|Ahuacatlán|Bahía de Banderas|Compostela|Ixtlán del Río|Jala|Ruiz|San Blas|Santa María del Oro|Santiago Ixcuintla|Tepic|Tuxpan|Xalisco',
  ],
  [
    '22',
    'Querétaro',
    'Amealco de Bonfil|Cadereyta de Montes|Colón|Corregidora|El Marqués|Ezequiel Montes|Jalpan de Serra|Pedro Escobedo|Querétaro|San Juan del Río|Tequisquiapan',
  ],
  [
    '24',
    'San Luis Potosí',
    'Ciudad Valles|Ébano|Matehuala|Mexquitic de Carmona|Rioverde|Salinas|San Luis Potosí|Santa María del Río|Soledad de Graciano Sánchez|Tamazunchale|Villa de Reyes|Xilitla',
  ],
  [
    '29',
    'Tlaxcala',
    'Apizaco|Calpulalpan|Chiautempan|Contla de Juan Cuamatzi|Huamantla|Ixtacuixtla de Mariano Matamoros|San Pablo del Monte|Tlaxcala|Tlaxco|Zacatelco',
  ],
] as const;
