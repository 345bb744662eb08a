resource "azapi_resource" "group" {
  type      = "Microsoft.Network/networkSecurityGroups@2023-11-01"
  name      = "web"
  location  = "westeurope"
  parent_id = "/subscriptions/s/resourceGroups/g"
  body      = { properties = {} }
}

resource "azapi_resource" "ssh" {
  type      = "Microsoft.Network/networkSecurityGroups/securityRules@2023-11-01"
  name      = "ssh"
  parent_id = azapi_resource.group.id
  body = {
    properties = {
      access                   = "Allow"
      direction                = "Inbound"
      protocol                 = "Tcp"
      sourceAddressPrefix      = "*" # BAD
      sourcePortRange          = "*"
      destinationAddressPrefix = "*"
      destinationPortRange     = "22"
      priority                 = 100
    }
  }
}
