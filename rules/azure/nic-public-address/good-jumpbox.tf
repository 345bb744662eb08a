resource "azurerm_network_interface" "vm_jumpbox" {
  name                = "jumpbox"
  location            = "westeurope"
  resource_group_name = "g"

  ip_configuration {
    name                          = "primary"
    private_ip_address_allocation = "Dynamic"
    public_ip_address_id          = azurerm_public_ip.vm_jumpbox.id
  }
}

resource "azurerm_public_ip" "vm_jumpbox" {
  name                = "jumpbox"
  location            = "westeurope"
  resource_group_name = "g"
  allocation_method   = "Static"
}

resource "azurerm_network_interface" "app" {
  name                = "app"
  location            = "westeurope"
  resource_group_name = "g"

  ip_configuration {
    name                          = "primary"
    private_ip_address_allocation = "Dynamic"
  }
}
