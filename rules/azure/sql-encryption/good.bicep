@allowed([
  'Enabled'
  'Disabled'
])
param encryption string

resource orders 'Microsoft.Sql/servers/databases@2021-11-01' = {
  name: 'sql/orders'
  location: 'westeurope'
}

resource current 'Microsoft.Sql/servers/databases/transparentDataEncryption@2021-11-01' = {
  name: 'sql/orders/current'
  properties: {
    state: 'Enabled'
  }
}

resource currentX 'Microsoft.Sql/servers/databases/transparentDataEncryption@2014-04-01' = {
  name: 'sql/later/current'
  properties: {
    status: encryption
  }
}
