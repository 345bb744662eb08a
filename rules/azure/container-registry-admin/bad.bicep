param admin bool = true

resource a 'Microsoft.ContainerRegistry/registries@2023-07-01' = {
  name: 'a'
  properties: {
    adminUserEnabled: admin // BAD
  }
}

resource b 'Microsoft.ContainerRegistry/registries@2023-07-01' = {
  name: 'b'
  properties: {
    adminUserEnabled: true // BAD
  }
}
