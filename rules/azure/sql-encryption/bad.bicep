param encryption string = 'Disabled'

resource current 'Microsoft.Sql/servers/databases/transparentDataEncryption@2021-11-01' = {
  name: 'sql/orders/current'
  properties: {
    state: 'Disabled' // BAD
  }
}

resource old 'Microsoft.Sql/servers/databases@2014-04-01' = {
  name: 'sql/old'
  properties: {}
  resource currentX 'transparentDataEncryption@2014-04-01' = {
    name: 'current'
    properties: {
      status: encryption // BAD
    }
  }
}
